import { execFile } from 'node:child_process';
import {
    cpSync,
    existsSync,
    mkdirSync,
    mkdtempSync,
    readFileSync,
    readdirSync,
    rmSync,
    symlinkSync,
    writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linesOf, readSteps, reasonOf, writeStep, type Step } from './support/guide.ts';

const root = resolve(import.meta.dirname, '../..');
const readPage = (path: string) => readFileSync(join(root, path), 'utf8');

const page = readPage('docs/adding-a-resource.md');
const steps = readSteps(page);
/** The steps of the resource; those of the list come after them. */
const stepsOfResource = readSteps(page.slice(0, page.indexOf('## 5.')));
const files = stepsOfResource.flatMap(step => ('file' in step ? [step.file] : []));
/** A resource with what the page does not show. */
const second = readSteps(readPage('tests/server/support/leaflets.md'));
/** Only needed until its words are where they belong. */
const passing = 'words.json';

const copy = mkdtempSync(join(tmpdir(), 'backbar-guide-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const leftOut = new Set(['node_modules', '.git', 'dist', 'data', 'coverage', 'test-results']);

/** Packages are linked, without what tools keep between them for the repository itself. */
const copyRepository = () => {
    cpSync(root, copy, { recursive: true, filter: path => !leftOut.has(relative(root, path)) });
    mkdirSync(join(copy, 'node_modules'));
    for (const name of readdirSync(join(root, 'node_modules')))
        if (!/^\.(cache|vite.*)$/.test(name))
            symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
};

/** Files of the copy that the repository has not, or not the same, as paths inside it. */
const changedFiles = () =>
    readdirSync(copy, { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile() && !entry.parentPath.startsWith(join(copy, 'node_modules')))
        .map(entry => relative(copy, join(entry.parentPath, entry.name)))
        .filter(path => {
            const original = join(root, path);
            return !existsSync(original) || !readFileSync(original).equals(readFileSync(join(copy, path)));
        });

/** Lets the copy's check format what has changed: Prettier judges each file by itself, and all take a minute. */
const formatWhatChanged = () => {
    const path = join(copy, 'package.json');
    const declared = JSON.parse(readFileSync(path, 'utf8'));
    const all = declared.scripts['check:format'];
    const some = all.replace(/ \.$/, ` --ignore-unknown ${changedFiles().join(' ')}`);
    expect(some).not.toBe(all);
    declared.scripts['check:format'] = some;
    writeFileSync(path, `${JSON.stringify(declared, null, 4)}\n`);
};

const runFile = promisify(execFile);

/** What a command says in the copy, and whether it ends well. */
const run = async (command: string) => {
    const [program, ...args] = command.split(' ');
    const env = {
        ...process.env,
        NO_COLOR: '1',
        // As in scripts/check.mjs.
        GOGC: '400',
    };
    return runFile(program!, args, { cwd: copy, env, maxBuffer: 2 ** 26 }).then(
        ({ stdout }) => ({ ended: 'well', said: stdout }),
        (failed: { stdout: string; stderr: string }) => ({
            ended: 'badly',
            said: `${failed.stdout}${failed.stderr}`,
        }),
    );
};

const endsWell = async (command: string) => {
    const { ended, said } = await run(command);
    // Of a failure, `npm test` tells the first lines.
    expect(ended, `${reasonOf(said)}\n\n${command}:\n${said}`).toBe('well');
    return said;
};

/** For all checks, and for the tests, each beside the suites of the repository itself; in milliseconds. */
const patience = { timeout: 40 * 60_000 };

/** Tests that look at the same records, calls and texts whatever resources there are. */
const unaffected: Readonly<Record<string, readonly string[]>> = {
    'tests/unit': ['labels', 'support', 'textReaders.test.ts'],
    'tests/server/http': [
        'arrival.test.ts',
        'bulkhead.test.ts',
        'connection.test.ts',
        'connections.test.ts',
        'eventLoop.test.ts',
        'hosts.test.ts',
        'trouble.test.ts',
    ],
    'tests/server/history': [
        'crash.test.ts',
        'inForce.test.ts',
        'interleavings.test.ts',
        'longEdit.test.ts',
        'overtaken.test.ts',
        'partlyBack.test.ts',
        'retention.test.ts',
        'undo.test.ts',
        'undoDay.test.ts',
    ],
};

/** Words of the paths of the tests: the units, what goes through calls and records, the pages, the new screens. */
const tests = [
    ...Object.entries(unaffected).flatMap(([folder, names]) =>
        readdirSync(join(root, folder))
            .filter(name => !names.includes(name))
            .map(name => `${folder}/${name}`),
    ),
    'tests/server/saveKeys',
    'tests/server/box',
    'tests/server/jobs/everyList',
    'tests/screens/foreign/',
    'tests/screens/suppliers',
    'tests/screens/leaflets',
];

const follow = async (each: readonly Step[]) => {
    for (const step of each)
        if ('file' in step) writeStep(copy, step);
        else {
            await endsWell(step.command);
            rmSync(join(copy, passing), { force: true });
        }
};

beforeAll(async () => {
    copyRepository();
    await follow(steps);
    await follow(second);
    formatWhatChanged();
});

describe('the page on adding a resource', () => {
    it('needs no more than twelve files and 230 lines', () => {
        const written = stepsOfResource.flatMap(step => ('file' in step ? linesOf(step) : []));
        expect(files.length).toBeLessThanOrEqual(12);
        expect(written.length).toBeLessThanOrEqual(230);
    });

    it('names every file in its text', () => {
        for (const file of files) expect(page).toContain(`\`${file}\``);
    });

    it('leads to tables that the history logs', () => {
        const folder = join(copy, 'server/database/migrations');
        const migrations = readdirSync(folder)
            .filter(name => /_(suppliers|leaflets)\.sql$/.test(name))
            .map(name => readFileSync(join(folder, name), 'utf8'));
        expect(migrations.map(sql => /SELECT log_edits_of.*/.exec(sql)?.[0]).toSorted()).toEqual([
            `SELECT log_edits_of('leaflet', '{"leaflet": "id"}');`,
            `SELECT log_edits_of('supplier', '{"supplier": "id"}');`,
        ]);
    });

    it('leads to a repository that passes every check', patience, async () => {
        await endsWell('npm run check');
    });

    it('leads to resources that pass the tests of every call, record, field and page', patience, async () => {
        const said = await endsWell(`npm test unit server screens ${tests.join(' ')}`);
        expect(said).toMatch(/^\d+ passed, 0 failed$/m);
    });
});
