import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

interface Figures {
    passed: number;
    failed: number;
    skipped: number;
    flaky: string[];
}

const { playwrightFigures } = (await import(new URL('../../scripts/results.mjs', import.meta.url).href)) as {
    playwrightFigures: (path: string) => Figures;
};

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'backbar-figures-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const figuresOf = (report: object) => {
    const path = join(folder, 'flows.json');
    writeFileSync(path, JSON.stringify(report));
    return playwrightFigures(path);
};

const spec = (title: string, status: string) => ({ title, tests: [{ status }] });

describe('the figures of the flows', () => {
    it('count a test that passed only when it was repeated as passed, and name it', () => {
        const figures = figuresOf({
            stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 1 },
            suites: [
                {
                    title: 'brands.spec.ts',
                    specs: [spec('are listed', 'expected'), spec('are counted', 'unexpected')],
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
        expect(figures).toEqual({
            passed: 3,
            failed: 1,
            skipped: 1,
            flaky: ['brands.spec.ts › a brand › is deleted'],
        });
    });

    it('are nothing where there is no report', () => {
        expect(playwrightFigures(join(folder, 'nowhere.json'))).toEqual({
            passed: 0,
            failed: 0,
            skipped: 0,
            flaky: [],
        });
    });
});
