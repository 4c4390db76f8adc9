import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { makeWhole, unfinishedFile, type Home } from './home.ts';
import { EmbeddedError } from './EmbeddedError.ts';
import { ended, lastOutput, launch } from './run.ts';

/** The database's super user; the socket folder's permissions decide who can connect. */
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

const initialise = async (initdb: string, folder: string, account: Account | undefined) => {
    const program = launch(initdb, initdbArgs(folder), account);
    const words = lastOutput(program, () => undefined);
    const { code, error } = await ended(program);
    if (code !== 0)
        throw new EmbeddedError(`PostgreSQL could not be set up in ${folder}: ${error?.message ?? words()}`);
    writeFileSync(join(folder, unfinishedFile), '');
};

/**
 * Keeps an existing data directory. An interrupted initialisation starts over; of two at the same time one wins. Throws
 * an `EmbeddedError` if another release of PostgreSQL wrote the existing one.
 */
export const prepareCluster = async ({ initdb, major }: Binaries, home: Home) => {
    const { cluster, account } = home;
    const versionFile = join(cluster, 'PG_VERSION');
    if (!existsSync(versionFile))
        await makeWhole(home, basename(cluster), folder => initialise(initdb, folder, account));
    const version = Number.parseInt(readFileSync(versionFile, 'utf8'), 10);
    if (version !== major)
        throw new EmbeddedError(
            `${cluster} was written by PostgreSQL ${version} and cannot be read by ${major}. Start the release of Backbar that wrote it, save the data with pg_dump, and restore it into a new data folder.`,
        );
};
