import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import chromiumArgs from './scripts/chromiumArgs.json' with { type: 'json' };

/** Names the data of the run; set once and inherited by the workers. */
process.env.E2E_RUN ??= randomBytes(6).toString('hex');

/**
 * The flows run on the product as a new user starts it: built, with the demo data. Each worker has its own server and
 * data (support/test.ts). scripts/test.mjs sets `CHROMIUM_PATH`.
 */
export default defineConfig({
    testDir: 'tests/e2e',
    outputDir: 'test-results/e2e',
    globalSetup: './tests/e2e/support/globalSetup.ts',
    // The tests of a file depend on each other's data, unless the file says otherwise.
    fullyParallel: false,
    // One more than there are cores, as a flow often waits.
    workers: Math.min(availableParallelism() + 1, 4),
    // Long enough for a busy machine.
    timeout: 240_000,
    expect: { timeout: 30_000 },
    forbidOnly: true,
    // A busy machine may fail a test by chance; `npm test` names those that passed only when repeated.
    retries: 2,
    reporter: process.env.E2E_JSON ? [['list'], ['json', { outputFile: process.env.E2E_JSON }]] : 'list',
    use: {
        locale: 'en-GB',
        timezoneId: 'Europe/Paris',
        viewport: { width: 1440, height: 900 },
        actionTimeout: 30_000,
        // Without a graphics card, drawing movements is an eighth of the work; trouble.spec.ts has them.
        contextOptions: { reducedMotion: 'reduce' },
        // A trace of every step doubles the duration of the flows.
        trace: process.env.E2E_TRACE ? 'on' : 'off',
        screenshot: 'only-on-failure',
        launchOptions: {
            executablePath: process.env.CHROMIUM_PATH,
            // A page lives for seconds here: with V8's usual haste, optimising its code takes longer than it saves, and a
            // fifteenth of the browser's processor time.
            args: [
                ...chromiumArgs,
                '--js-flags=--invocation-count-for-maglev=4000,--invocation-count-for-turbofan=30000',
            ],
        },
    },
});
