import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import chromiumArgs from './scripts/chromiumArgs.json' with { type: 'json' };

const port = Number(process.env.E2E_PORT ?? 4390);

/** Chosen by the run, inherited by its workers, whose tests use the data folder or the database too. */
process.env.E2E_DATA_DIR ??= join(tmpdir(), `backbar-e2e-${randomBytes(6).toString('hex')}`);
if (process.env.DATABASE_URL) process.env.E2E_DATABASE ??= `backbar_e2e_${process.pid}`;

/**
 * The flows run on the product as a newcomer starts it: built, on a fresh data folder, with the
 * demo data. `CHROMIUM_PATH` is set by scripts/test.mjs.
 */
export default defineConfig({
    testDir: 'tests/e2e',
    outputDir: 'test-results/e2e',
    fullyParallel: false,
    workers: 1,
    timeout: 60_000,
    expect: { timeout: 10_000 },
    forbidOnly: true,
    reporter: process.env.E2E_JSON ? [['list'], ['json', { outputFile: process.env.E2E_JSON }]] : 'list',
    use: {
        baseURL: `http://127.0.0.1:${port}`,
        locale: 'en-GB',
        timezoneId: 'Europe/Paris',
        viewport: { width: 1440, height: 900 },
        actionTimeout: 15_000,
        // A trace of every step doubles the time the flows take; it is there when asked for.
        trace: process.env.E2E_TRACE ? 'on' : 'off',
        screenshot: 'only-on-failure',
        launchOptions: {
            executablePath: process.env.CHROMIUM_PATH,
            args: chromiumArgs,
        },
    },
    webServer: {
        command: 'node tests/e2e/support/serve.mjs',
        url: `http://127.0.0.1:${port}/healthz`,
        timeout: 180_000,
        stdout: 'pipe',
        gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
        env: { PORT: String(port) },
    },
});
