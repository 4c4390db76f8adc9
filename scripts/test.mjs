import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { countKinds, ownTable, patternOf, sayCounts } from './asvs.mjs';
import { findChromium } from './chromium.mjs';
import { buildIfStale } from './fresh.mjs';
import { none, playwrightFigures, vitestFigures } from './results.mjs';
import { root, runPackage } from './run.mjs';

const folders = {
    unit: 'tests/unit',
    server: 'tests/server',
    screens: 'tests/screens',
    flows: 'tests/e2e',
};

const hasFile = (folder, words) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .map(file => `${folder}/${file.replaceAll('\\', '/')}`)
        .filter(file => /\.(test|spec)\.tsx?$/.test(file))
        .some(file => words.length === 0 || words.some(word => file.includes(word)));

/** Names of suites, and words in the paths of test files. Words alone select from every suite except the flows. */
const chooseSuites = wanted => {
    const all = Object.keys(folders);
    const words = wanted.filter(word => !(word in folders));
    const named = all.filter(suite => wanted.includes(suite));
    const asked = named.length ? named : all.filter(suite => suite !== 'flows' || words.length === 0);
    return { words, suites: asked.filter(suite => hasFile(folders[suite], words)) };
};

/** `asvs` alone prints the counts of docs/security.md; with a number it runs the tests of that requirement. */
const readAsvs = number => {
    const table = ownTable();
    const found = table.find(each => each.number === number);
    if (found?.tests.length) return found.tests;
    const line = found ? `${number} ${found.kind}: ${found.words}` : sayCounts(countKinds(table));
    process.stdout.write(`${line}\n`);
    process.exit(number && !found ? 1 : 0);
};

const args = process.argv.slice(2);
const required = args[0] === 'asvs' ? readAsvs(args[1]) : undefined;
const titles = required && patternOf(required.map(({ title }) => title));
const wanted = required ? [...Object.keys(folders), ...required.map(({ file }) => file)] : args;

const shared = '/dev/shm';

/** In bytes, several times what the data of a whole test run needs. */
const room = 8 * 2 ** 30;

/** Whether programs can be started from a folder, as the database is from its data folder. */
const runsPrograms = folder => {
    const own = mkdtempSync(join(folder, 'backbar-'));
    try {
        const program = join(own, 'program');
        writeFileSync(program, '#!/bin/sh\n');
        chmodSync(program, 0o700);
        return spawnSync(program).status === 0;
    } finally {
        rmSync(own, { recursive: true });
    }
};

/** Making a database in memory takes a tenth of the time, and a run makes two hundred. */
const memoryFolder = () => {
    try {
        const { bavail, bsize } = statfsSync(shared);
        const isRoomy = Math.min(bavail * bsize, freemem()) >= room;
        return isRoomy && runsPrograms(shared) ? shared : undefined;
    } catch {
        return undefined;
    }
};

const inMemory = process.env.TMPDIR ? undefined : memoryFolder();
if (inMemory) process.env.TMPDIR = inMemory;

const reports = mkdtempSync(join(tmpdir(), 'backbar-results-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

const { words, suites } = chooseSuites(wanted);
if (suites.length === 0) {
    process.stderr.write(
        `No test file has ${words.join(' or ')} in its path, and no suite is called that; the suites are ${Object.keys(folders).join(', ')}.\n`,
    );
    process.exit(1);
}

const runVitest = async projects => {
    const report = join(reports, 'vitest.json');
    const code = await runPackage('vitest/vitest.mjs', [
        'run',
        ...words,
        ...(titles ? ['-t', titles] : []),
        ...projects.map(project => `--project=${project}`),
        ...(projects.includes('server') ? ['--project=alone', '--project=pooler'] : []),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
    ]);
    return { code, figures: projects.map(project => vitestFigures(report, folders[project])) };
};

/** The environment of the flows: a browser, and the demo data of the built console and server. */
const prepareFlows = async () => {
    const [browser, code] = await Promise.all([findChromium(), buildIfStale()]);
    if (code !== 0) throw new Error('The console and the server could not be built.');
    const env = { ...process.env, CHROMIUM_PATH: browser, E2E_RUN: randomBytes(6).toString('hex') };
    const filled = await runPackage('tsx/dist/cli.mjs', ['tests/e2e/support/fill.ts'], { env });
    if (filled !== 0) throw new Error('The demo data for the flows could not be filled in.');
    return { ...env, E2E_FILLED: 'yes' };
};

// While the other suites run, whose processes do not keep all cores busy all the time.
const prepared = suites.includes('flows') ? prepareFlows() : undefined;
prepared?.catch(() => undefined);

const runFlows = async () => {
    const report = join(reports, 'flows.json');
    const env = { ...(await prepared), E2E_JSON: report };
    const code = await runPackage(
        '@playwright/test/cli.js',
        ['test', ...words, ...(titles ? ['-g', titles] : [])],
        { env },
    );
    return { code, figures: [playwrightFigures(report)] };
};

const lines = [];
const total = { passed: 0, failed: 0 };

/** Runs some suites at once; a run that fails without a failed test counts as one failure. */
const run = async (names, start) => {
    if (names.length === 0) return;
    const started = Date.now();
    const { code, figures } = await start(names).catch(error => {
        process.stderr.write(`${error.message}\n`);
        return { code: 1, figures: names.map(() => none) };
    });
    if (code !== 0 && figures.every(({ failed }) => failed === 0))
        figures[0] = { ...figures[0], failed: 1, failures: ['the run itself, as its output above says'] };
    figures.forEach(({ passed, failed, skipped, failures, flaky }, index) => {
        total.passed += passed;
        total.failed += failed;
        const line = `${names[index]}: ${passed} passed, ${failed} failed, ${skipped} skipped`;
        lines.push(flaky.length ? `${line}, ${flaky.length} flaky` : line);
        lines.push(...failures.map(title => `failed: ${title}`));
        lines.push(...flaky.map(title => `flaky, passed when repeated: ${title}`));
    });
    lines.push(`${names.join(', ')} in ${((Date.now() - started) / 1000).toFixed(0)} s`);
};

await run(
    suites.filter(suite => suite !== 'flows'),
    runVitest,
);
await run(
    suites.filter(suite => suite === 'flows'),
    runFlows,
);

process.stdout.write(`\n${lines.join('\n')}\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
