import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './root.mjs';

const read = path => {
    try {
        return JSON.parse(readFileSync(path, 'utf8'));
    } catch {
        return undefined;
    }
};

const count = (assertions, wanted) => assertions.filter(({ status }) => status === wanted).length;

/** vitest's counts for the files of `folder`; a file that could not run at all counts as one failure. */
export const vitestFigures = (path, folder) => {
    const files = (read(path)?.testResults ?? []).filter(({ name }) =>
        relative(root, name).replaceAll('\\', '/').startsWith(`${folder}/`),
    );
    const broken = files.filter(
        ({ status, assertionResults }) => status === 'failed' && !count(assertionResults, 'failed'),
    );
    const assertions = files.flatMap(({ assertionResults }) => assertionResults);
    const passed = count(assertions, 'passed');
    const failed = count(assertions, 'failed');
    return { passed, failed: failed + broken.length, skipped: assertions.length - passed - failed };
};

/** The titles of the tests below a suite of Playwright's report that passed only when they were repeated. */
const flakyTitles = ({ title, specs = [], suites = [] }) =>
    [
        ...specs
            .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
            .map(spec => spec.title),
        ...suites.flatMap(flakyTitles),
    ].map(inner => (title ? `${title} › ${inner}` : inner));

/** Playwright's counts; a test that passed only when it was repeated counts as passed, and `flaky` names it. */
export const playwrightFigures = path => {
    const report = read(path);
    if (!report) return { passed: 0, failed: 0, skipped: 0, flaky: [] };
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected + flaky, failed: unexpected, skipped, flaky: flakyTitles(report) };
};
