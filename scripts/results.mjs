import { existsSync, readFileSync } from 'node:fs';
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

/** How many lines of the page stand below a flow. */
const maxPageLines = 40;

/** How many rows or items of the same list are told one by one. */
const maxItems = 3;

/** A test's names, from its file on, with the beginning of its error, and the page on which a flow stood. */
const lineOf = (names, error = '', page = []) => {
    const lines = stripVTControlCharacters(error)
        .split('\n')
        .filter(line => line.trim() !== '' && !line.includes('node_modules'))
        .slice(0, maxLines);
    return [names.filter(Boolean).join(' › '), ...[...lines, ...page].map(line => `    ${line}`)].join('\n');
};

const depthOf = line => line.search(/\S/);

/** What is around every page. */
const isFrame = line => /^\s*- (banner|navigation "Main"|link "Skip to content")/.test(line);

/** Lines that say nothing: a box without a text, and what is hidden from readers. */
const isSilent = line => /^\s*- (\/url:.*|generic( \[aria-hidden\].*|:)?)$/.test(line);

/** The lines of a page as readers hear it: without its frame, and of each list the first items. */
const linesOfPage = snapshot => {
    const kept = [];
    /** The depth of what is left out with all below it. */
    let left = Infinity;
    /** How many items the list at a depth has so far. */
    const items = new Map();
    for (const each of snapshot.split('\n').filter(line => line.trim() !== '')) {
        const line = each.replaceAll(/ \[(ref=\w+|cursor=pointer)\]/g, '');
        const depth = depthOf(line);
        if (depth > left) continue;
        left = Infinity;
        for (const other of items.keys()) if (other > depth) items.delete(other);
        const isItem = /^\s*- (row|listitem|option)\b/.test(line);
        if (isItem) items.set(depth, (items.get(depth) ?? 0) + 1);
        if (isFrame(line) || items.get(depth) > maxItems) left = depth;
        else if (!isSilent(line)) kept.push(line);
    }
    return kept.slice(0, maxPageLines);
};

/** The page on which a try of a flow ended, as Playwright attaches it. */
const pageOf = ({ attachments = [] }) => {
    const path = attachments.find(({ name }) => name === 'error-context')?.path;
    if (!path || !existsSync(path)) return [];
    const [snapshot] =
        [...readFileSync(path, 'utf8').matchAll(/^```yaml\n(.*?)^```$/gms)].at(-1)?.slice(1) ?? [];
    return snapshot ? ['the page:', ...linesOfPage(snapshot)] : [];
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
            .map(({ results }) => {
                const failed = results.find(({ error }) => error);
                return lineOf([...names, spec.title], failed?.error.message, failed && pageOf(failed));
            }),
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
