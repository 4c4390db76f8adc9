import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { root } from '../../../server/config/root.ts';
import { testServer } from '../support/server.ts';
import { deliveries, receiver, secret } from './support.ts';

vi.setConfig({ testTimeout: 240_000 });

it('sends every message at least once, each with its own id, over kills before and after the answer', async () => {
    const hook = await receiver();
    const env = { ALERT_TARGETS: hook.url, ALERT_SECRET: secret };
    const server = await testServer({ env });
    const { pool, connection } = server.database;
    await pool.query(
        `insert into alert_delivery (address, cause, title, body, due, until)
        select $1, 'cause ' || n % 10, '', '{}', now(), now() + interval '3 days' from generate_series(1, 30) as n`,
        [hook.url],
    );
    const work = () => {
        const worker = spawn(
            process.execPath,
            [
                '--import',
                'tsx',
                join(import.meta.dirname, 'worker.process.ts'),
                ...[connection, hook.url].map(each => JSON.stringify(each)),
            ],
            { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } },
        );
        const over = new Promise(resolve => worker.once('close', resolve));
        return {
            kill: async () => {
                worker.kill('SIGKILL');
                await over;
            },
        };
    };
    // Killed while the receiver has the message and has not answered, then just after an answer, then anywhere.
    for (const kill of ['hang', 204, 0, 3] as const) {
        const before = hook.received.length;
        if (kill === 'hang') hook.answers.push('hang');
        const worker = work();
        await vi.waitFor(() => expect(hook.received.length).toBeGreaterThan(before), {
            timeout: 60_000,
            interval: 1,
        });
        if (typeof kill === 'number' && kill < 100) await new Promise(resolve => setTimeout(resolve, kill));
        await worker.kill();
    }
    const left = (await deliveries(server)).filter(({ state }) => state === 'sending');
    expect(left.length).toBeGreaterThan(0);
    // As if two minutes had passed since.
    await pool.query(`update alert_delivery set at = at - interval '3 minutes' where state = 'sending'`);
    const last = work();
    await vi.waitFor(
        async () =>
            expect(new Set((await deliveries(server)).map(({ state }) => state))).toEqual(new Set(['sent'])),
        { timeout: 60_000 },
    );
    await last.kill();
    const ids = hook.received.map(({ headers }) => String(headers['webhook-id']));
    expect(new Set(ids)).toEqual(new Set((await deliveries(server)).map(({ id }) => `alert_${id}`)));
    expect(ids.length - new Set(ids).size).toBeLessThanOrEqual(4);
    expect(ids.length).toBeGreaterThan(30);
});
