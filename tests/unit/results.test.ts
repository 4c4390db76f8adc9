import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

interface Figures {
    passed: number;
    failed: number;
    skipped: number;
    failures: string[];
    flaky: string[];
}

const { playwrightFigures, vitestFigures } = (await import(
    new URL('../../scripts/results.mjs', import.meta.url).href
)) as {
    playwrightFigures: (path: string) => Figures;
    vitestFigures: (path: string, folder: string) => Figures;
};

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'backbar-figures-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const write = (report: object) => {
    const path = join(folder, 'report.json');
    writeFileSync(path, JSON.stringify(report));
    return path;
};

const spec = (title: string, status: string, ...errors: string[]) => ({
    title,
    tests: [{ status, results: [...errors.map(message => ({ error: { message } })), {}] }],
});

describe('the figures of the flows', () => {
    it('count a test that passed only when it was repeated as passed, and name it', () => {
        const path = write({
            stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 1 },
            suites: [
                {
                    title: 'brands.spec.ts',
                    specs: [
                        spec('are listed', 'expected'),
                        spec('are counted', 'unexpected', '\u001B[31mError\u001B[39m: 2\n\n  in the list\n'),
                    ],
                    suites: [
                        {
                            title: 'a brand',
                            specs: [
                                spec('is shown', 'expected'),
                                spec('is deleted', 'flaky'),
                                spec('is hidden', 'skipped'),
                            ],
                        },
                    ],
                },
            ],
        });
        expect(playwrightFigures(path)).toEqual({
            passed: 3,
            failed: 1,
            skipped: 1,
            failures: ['brands.spec.ts › are counted\n    Error: 2\n      in the list'],
            flaky: ['brands.spec.ts › a brand › is deleted'],
        });
    });

    it('are nothing where there is no report', () => {
        expect(playwrightFigures(join(folder, 'nowhere.json'))).toEqual({
            passed: 0,
            failed: 0,
            skipped: 0,
            failures: [],
            flaky: [],
        });
    });
});

describe('the figures of the other suites', () => {
    const root = resolve(import.meta.dirname, '../..');
    const test = (title: string, status: string, ...failureMessages: string[]) => ({
        ancestorTitles: ['', 'a brand'],
        title,
        status,
        failureMessages,
    });

    it('name what failed, what passed only when it was repeated, and a file that could not run', () => {
        const path = write({
            testResults: [
                {
                    name: join(root, 'tests/unit/brands.test.ts'),
                    status: 'failed',
                    assertionResults: [
                        test('is shown', 'passed'),
                        test('is counted', 'failed', 'Error: 2'),
                        test('is deleted', 'passed', 'Error: busy'),
                        test('is hidden', 'skipped'),
                    ],
                },
                { name: join(root, 'tests/unit/broken.test.ts'), status: 'failed', assertionResults: [] },
                { name: join(root, 'tests/server/other.test.ts'), status: 'failed', assertionResults: [] },
            ],
        });
        expect(vitestFigures(path, 'tests/unit')).toEqual({
            passed: 2,
            failed: 2,
            skipped: 1,
            failures: [
                'tests/unit/brands.test.ts › a brand › is counted\n    Error: 2',
                'tests/unit/broken.test.ts',
            ],
            flaky: ['tests/unit/brands.test.ts › a brand › is deleted\n    Error: busy'],
        });
    });
});
