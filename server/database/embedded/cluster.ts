import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { EmbeddedError } from './EmbeddedError.ts';
import type { Home } from './home.ts';
import { isAlive } from './lockFile.ts';
import { ended, lastWords, launch } from './run.ts';

/** The database's own super user; only whoever may open the socket's folder can connect at all. */
export const superUser = 'backbar';

const initdbArgs = (folder: string) => [
    `--pgdata=${folder}`,
    `--username=${superUser}`,
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
];

const removeAbandoned = (folder: string) => {
    for (const name of readdirSync(folder)) {
        const pid = /^cluster\.(\d+)$/.exec(name)?.[1];
        if (pid && !isAlive(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true });
    }
};

const initialise = async ({ initdb }: Binaries, { folder, account }: Home) => {
    removeAbandoned(folder);
    const made = join(folder, `cluster.${process.pid}`);
    rmSync(made, { recursive: true, force: true });
    const program = launch(initdb, initdbArgs(made), account);
    const words = lastWords(program, () => undefined);
    const { code, error } = await ended(program);
    if (code !== 0)
        throw new EmbeddedError(`PostgreSQL could not be set up in ${folder}: ${error?.message ?? words()}`);
    return made;
};

/**
 * Sets up PostgreSQL's data directory unless it is there. A set-up that was interrupted is begun again,
 * as the directory gets its name only when it is complete.
 */
export const prepareCluster = async (binaries: Binaries, home: Home) => {
    const versionFile = join(home.cluster, 'PG_VERSION');
    if (!existsSync(versionFile)) {
        const made = await initialise(binaries, home);
        if (existsSync(versionFile)) return rmSync(made, { recursive: true, force: true });
        writeFileSync(home.unfinished, '');
        return renameSync(made, home.cluster);
    }
    const version = Number.parseInt(readFileSync(versionFile, 'utf8'), 10);
    if (version !== binaries.major)
        throw new EmbeddedError(
            `${home.cluster} was written by PostgreSQL ${version} and cannot be read by ${binaries.major}. Start the release of Backbar that wrote it, save the data with pg_dump, and restore it into a new data folder.`,
        );
};
