import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { ensureBuilt } from './fresh.mjs';
import { playwrightFigures, vitestFigures } from './results.mjs';
import { runPackage } from './run.mjs';

const reports = mkdtempSync(join(tmpdir(), 'backbar-results-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

const vitestSuite = project => async () => {
    const report = join(reports, `${project}.json`);
    const code = await runPackage('vitest/vitest.mjs', [
        'run',
        `--project=${project}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
    ]);
    return { code, ...vitestFigures(report) };
};

const flows = async () => {
    const CHROMIUM_PATH = await findChromium();
    await ensureBuilt();
    const report = join(reports, 'flows.json');
    const env = { ...process.env, CHROMIUM_PATH, E2E_JSON: report };
    const code = await runPackage('@playwright/test/cli.js', ['test'], { env });
    return { code, ...playwrightFigures(report) };
};

const suites = {
    unit: vitestSuite('unit'),
    server: vitestSuite('server'),
    screens: vitestSuite('screens'),
    flows,
};

/** A suite that ends badly without a failed test counts as one failure. */
const runSuite = async suite => {
    const { code, failed, ...others } = await suite().catch(error => {
        process.stderr.write(`${error.message}\n`);
        return { code: 1, passed: 0, failed: 0, skipped: 0 };
    });
    return { failed: code === 0 ? failed : Math.max(failed, 1), ...others };
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter(name => !(name in suites));
if (unknown.length) {
    process.stderr.write(
        `No suite is called ${unknown.join(', ')}; there are ${Object.keys(suites).join(', ')}.\n`,
    );
    process.exit(1);
}

const lines = [];
const total = { passed: 0, failed: 0 };
for (const name of wanted.length ? wanted : Object.keys(suites)) {
    const started = Date.now();
    const { passed, failed, skipped } = await runSuite(suites[name]);
    total.passed += passed;
    total.failed += failed;
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    lines.push(`${name}: ${passed} passed, ${failed} failed, ${skipped} skipped in ${seconds} s`);
}

process.stdout.write(`\n${lines.join('\n')}\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
