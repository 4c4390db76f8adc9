import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run.mjs';

const read = path => {
    try {
        return JSON.parse(readFileSync(path, 'utf8'));
    } catch {
        return undefined;
    }
};

export const none = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };

const pathOf = name => relative(root, name).replaceAll('\\', '/');

/** How many lines of an error stand below its test. */
const maxLines = 8;

/** A test's names, from its file on, with the beginning of its error. */
const lineOf = (names, error = '') => {
    const lines = stripVTControlCharacters(error)
        .split('\n')
        .filter(line => line.trim() !== '' && !line.includes('node_modules'))
        .slice(0, maxLines);
    return [names.filter(Boolean).join(' › '), ...lines.map(line => `    ${line}`)].join('\n');
};

/** A file that could not run counts as one failure; a test that passed when repeated counts as passed and `flaky`. */
export const vitestFigures = (path, folder) => {
    const files = (read(path)?.testResults ?? []).filter(({ name }) => pathOf(name).startsWith(`${folder}/`));
    const tests = files.flatMap(({ name, assertionResults }) =>
        assertionResults.map(({ ancestorTitles, title, status, failureMessages }) => ({
            line: lineOf([pathOf(name), ...ancestorTitles, title], failureMessages[0]),
            status: status === 'passed' && failureMessages.length > 0 ? 'flaky' : status,
        })),
    );
    const linesOf = wanted => tests.filter(({ status }) => status === wanted).map(({ line }) => line);
    const broken = files
        .filter(({ status, assertionResults }) => {
            const hasFailure = assertionResults.some(test => test.status === 'failed');
            return status === 'failed' && !hasFailure;
        })
        .map(({ name, message }) => lineOf([pathOf(name)], message));
    const failures = linesOf('failed');
    const flaky = linesOf('flaky');
    const passed = linesOf('passed').length + flaky.length;
    return {
        passed,
        failed: failures.length + broken.length,
        skipped: tests.length - passed - failures.length,
        failures: [...failures, ...broken],
        flaky,
    };
};

/** The tests below a suite of Playwright's report that ended with `wanted`. */
const testsOf = ({ title, specs = [], suites = [] }, wanted, above = []) => {
    const names = [...above, title];
    const own = specs.flatMap(spec =>
        spec.tests
            .filter(({ status }) => status === wanted)
            .map(({ results }) =>
                lineOf([...names, spec.title], results.find(({ error }) => error)?.error.message),
            ),
    );
    return [...own, ...suites.flatMap(suite => testsOf(suite, wanted, names))];
};

/** Playwright's counts and tests in the form of `vitestFigures`. */
export const playwrightFigures = path => {
    const report = read(path);
    if (!report) return none;
    const { expected, unexpected, flaky, skipped } = report.stats;
    return {
        passed: expected + flaky,
        failed: unexpected,
        skipped,
        failures: testsOf(report, 'unexpected'),
        flaky: testsOf(report, 'flaky'),
    };
};
