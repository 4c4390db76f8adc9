import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reasonOf } from '../server/support/guide.ts';

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

    it('tell the page on which a flow failed, without its frame and with the first items of its lists', () => {
        const context = join(folder, 'error-context.md');
        const items = (count: number) =>
            Array.from({ length: count }, (_, at) => [
                `      - listitem [ref=e${at}]:`,
                `        - link "Item ${at}" [ref=f${at}] [cursor=pointer]:`,
                `          - /url: /item/${at}`,
            ]);
        writeFileSync(
            context,
            [
                '# Error details',
                '```yaml',
                '- main: of another error',
                '```',
                '# Page snapshot',
                '```yaml',
                '- generic [ref=e1]:',
                '  - banner [ref=e2]:',
                '    - button "Account: staff" [ref=e3]',
                '  - navigation "Main" [ref=e4]:',
                '    - link "Desk" [ref=e5]',
                '  - main [ref=e6]:',
                '    - list "Waiting items" [ref=e7]:',
                ...items(30).flat(),
                '    - list "Others" [ref=e8]:',
                ...items(1).flat(),
                '    - group "Actions" [ref=e9]:',
                ...Array.from({ length: 50 }, (_, at) => `      - button "Do ${at}" [ref=e9${at}]`),
                '```',
                '# Test source',
            ].join('\n'),
        );
        const path = write({
            stats: { expected: 0, unexpected: 0, flaky: 1, skipped: 0 },
            suites: [
                {
                    title: 'desk.spec.ts',
                    specs: [
                        {
                            title: 'is decided',
                            tests: [
                                {
                                    status: 'flaky',
                                    results: [
                                        {
                                            error: { message: 'Error: no button' },
                                            attachments: [
                                                { name: 'screenshot', path: join(folder, 'nowhere.png') },
                                                { name: 'error-context', path: context },
                                            ],
                                        },
                                        {},
                                    ],
                                },
                            ],
                        },
                    ],
                },
            ],
        });
        const [told = ''] = playwrightFigures(path).flaky;
        const lines = told.split('\n').map(line => line.trim());
        expect(lines.slice(0, 14)).toEqual([
            'desk.spec.ts › is decided',
            'Error: no button',
            'the page:',
            '- main:',
            '- list "Waiting items":',
            ...[0, 1, 2].flatMap(at => ['- listitem:', `- link "Item ${at}":`]),
            '- list "Others":',
            '- listitem:',
            '- link "Item 0":',
        ]);
        expect(lines.slice(14, 16)).toEqual(['- group "Actions":', '- button "Do 0"']);
        expect(lines).toHaveLength(43);
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

describe('the reason why a command failed', () => {
    it('begins with the tests that failed or were repeated, each by its name, before their errors', () => {
        const said = [
            'a test that failed on the way',
            '    of which the summary tells',
            '',
            'server: 5 passed, 2 failed, 0 skipped, 1 flaky',
            'failed: tests/server/box.test.ts › finds',
            '    Error: 1',
            'failed: tests/server/http/access.test.ts › refuses',
            '    Error: 2',
            'flaky, passed when repeated: tests/server/brands.test.ts › adds',
            'server in 20 s',
            '5 passed, 2 failed',
        ];
        expect(reasonOf(said.join('\n')).split('\n')).toEqual([said[4], said[6], said[8], said[5], said[7]]);
    });

    it('is the end of the check that failed, or of all that was said', () => {
        const lines = Array.from({ length: 20 }, (_, at) => `line ${at}`);
        const check = ['check:lint failed in 3 s.', 'check:format passed in 4 s.'];
        expect(reasonOf(lines.join('\n')).split('\n')).toEqual(lines.slice(-8));
        expect(reasonOf([...lines, ...check].join('\n')).split('\n')).toEqual([...lines.slice(-7), check[0]]);
    });
});
