import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './run.mjs';

const read = path => {
    try {
        return JSON.parse(readFileSync(path, 'utf8'));
    } catch {
        return undefined;
    }
};

export const none = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };

const titleOf = names => names.filter(Boolean).join(' › ');

const pathOf = name => relative(root, name).replaceAll('\\', '/');

/** A file that could not run counts as one failure; a test that passed when repeated counts as passed and `flaky`. */
export const vitestFigures = (path, folder) => {
    const files = (read(path)?.testResults ?? []).filter(({ name }) => pathOf(name).startsWith(`${folder}/`));
    const tests = files.flatMap(({ name, assertionResults }) =>
        assertionResults.map(({ ancestorTitles, title, status, failureMessages }) => ({
            title: titleOf([pathOf(name), ...ancestorTitles, title]),
            status: status === 'passed' && failureMessages.length > 0 ? 'flaky' : status,
        })),
    );
    const titles = wanted => tests.filter(({ status }) => status === wanted).map(({ title }) => title);
    const broken = files
        .filter(({ status, assertionResults }) => {
            const hasFailure = assertionResults.some(test => test.status === 'failed');
            return status === 'failed' && !hasFailure;
        })
        .map(({ name }) => pathOf(name));
    const failures = titles('failed');
    const flaky = titles('flaky');
    const passed = titles('passed').length + flaky.length;
    return {
        passed,
        failed: failures.length + broken.length,
        skipped: tests.length - passed - failures.length,
        failures: [...failures, ...broken],
        flaky,
    };
};

/** The titles of the tests below a suite of Playwright's report that ended with `wanted`. */
const titlesOf = ({ title, specs = [], suites = [] }, wanted) =>
    [
        ...specs.filter(({ tests }) => tests.some(({ status }) => status === wanted)).map(spec => spec.title),
        ...suites.flatMap(suite => titlesOf(suite, wanted)),
    ].map(inner => titleOf([title, inner]));

/** Playwright's counts and titles in the form of `vitestFigures`. */
export const playwrightFigures = path => {
    const report = read(path);
    if (!report) return none;
    const { expected, unexpected, flaky, skipped } = report.stats;
    return {
        passed: expected + flaky,
        failed: unexpected,
        skipped,
        failures: titlesOf(report, 'unexpected'),
        flaky: titlesOf(report, 'flaky'),
    };
};
