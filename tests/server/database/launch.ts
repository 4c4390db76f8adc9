import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { freePort } from '../../../tools/harness/serve.ts';
import { builtServer } from '../support/builtServer.ts';

/** The server as users start it, in its own process that ends with the test; without demo data by default. */
export const launch = async (env: Record<string, string>) => {
    const port = env.PORT ?? String(await freePort());
    const server = spawn(process.execPath, [join(await builtServer(), 'main.js')], {
        env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', DEMO_DATA: 'false', ...env, PORT: port },
        stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    server.stderr.on('data', chunk => (said += String(chunk)));
    const over = once(server, 'close').then(([code]) => code as number | null);
    onTestFinished(async () => {
        server.kill('SIGTERM');
        await over;
    });
    return {
        address: `http://127.0.0.1:${port}`,
        port,
        over,
        said: () => said,
        stop: (signal: NodeJS.Signals) => server.kill(signal),
        ready: () =>
            vi.waitFor(() => expect(said).toContain('is ready'), { timeout: 180_000, interval: 100 }),
    };
};
