import { readFileSync } from 'node:fs';

const read = path => {
    try {
        return JSON.parse(readFileSync(path, 'utf8'));
    } catch {
        return undefined;
    }
};

/** What vitest counted; a file that could not be run at all counts as one failure. */
export const vitestFigures = path => {
    const report = read(path);
    if (!report) return { passed: 0, failed: 0, skipped: 0 };
    const broken = report.testResults.filter(
        ({ status, assertionResults }) => status === 'failed' && !assertionResults.some(isFailed),
    );
    return {
        passed: report.numPassedTests,
        failed: report.numFailedTests + broken.length,
        skipped: report.numPendingTests + report.numTodoTests,
    };
};

const isFailed = ({ status }) => status === 'failed';

/** What Playwright counted. */
export const playwrightFigures = path => {
    const report = read(path);
    if (!report) return { passed: 0, failed: 0, skipped: 0 };
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected + flaky, failed: unexpected, skipped };
};
