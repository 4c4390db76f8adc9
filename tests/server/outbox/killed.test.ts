import { spawn } from 'node:child_process';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { root } from '../../../server/config/root.ts';
import { afterFile } from '../support/afterFile.ts';
import { newProduct } from '../../../server/database/schema/moderation.ts';
import { addAccount } from '../support/accounts.ts';
import { add } from '../support/rows.ts';
import { testServer } from '../support/server.ts';
import { cool, key } from './support.ts';

vi.setConfig({ testTimeout: 240_000 });

/** Where a worker is killed with the message that it sends: as if by a power cut, at each step of a delivery. */
const steps = ['connected', 'arrived', 'answering', 'answered'] as const;

it('says each message at most once over kills at every step, and loses none', async () => {
    const received: number[] = [];
    let step: (typeof steps)[number] | undefined;
    let kill = () => undefined as unknown;
    const at = (reached: (typeof steps)[number]) => reached === step && (kill(), true);
    const http = createServer((request, response: ServerResponse) => {
        let body = '';
        request.on('data', chunk => (body += String(chunk)));
        request.on('end', () => {
            received.push((JSON.parse(body) as { id: number }).id);
            if (at('arrived')) return;
            response.on('finish', () => at('answered'));
            response.writeHead(204);
            if (at('answering')) return;
            response.end();
        });
    });
    http.on('connection', () => at('connected'));
    await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve));
    afterFile(() => http.closeAllConnections());
    afterFile(() => http.close());
    const receiver = { url: `http://127.0.0.1:${(http.address() as { port: number }).port}/`, key };
    const env = { OUTBOX_URL: receiver.url, OUTBOX_SECRET: key };
    const server = await testServer({ env });
    const { pool, connection } = server.database;
    const staff = await server.signIn('staff');
    for (let each = 0; each < 40; each += 1) {
        const account_id = await addAccount(server.db, { username: `sender${each}` });
        const id = await add(server.db, newProduct, { brand_name: 'a', product_name: 'b', account_id });
        await staff.put(`new-product/${id}/hide`, { hide: true });
    }
    await cool(server);
    const work = () => {
        const args = [connection, receiver].map(each => JSON.stringify(each));
        const worker = spawn(
            process.execPath,
            ['--import', 'tsx', join(import.meta.dirname, 'worker.process.ts'), ...args],
            { cwd: root, stdio: 'inherit' },
        );
        const over = new Promise(resolve => worker.once('close', resolve));
        return { kill: () => worker.kill('SIGKILL'), over };
    };
    for (const wanted of steps) {
        const worker = work();
        kill = worker.kill;
        step = wanted;
        await worker.over;
    }
    step = undefined;
    // In the middle of anything else.
    for (const wait of [1, 4, 9]) {
        const worker = work();
        const before = received.length;
        await vi.waitFor(() => expect(received.length).toBeGreaterThan(before), {
            timeout: 60_000,
            interval: 1,
        });
        await new Promise(resolve => setTimeout(resolve, wait));
        worker.kill();
        await worker.over;
    }
    // As if a minute had passed since.
    await pool.query(`update outbox set at = at - interval '2 minutes' where state = 'sending'`);
    const last = work();
    await vi.waitFor(
        async () => {
            const { rowCount } = await pool.query(`select from outbox where state in ('waiting', 'sending')`);
            expect(rowCount).toBe(0);
        },
        { timeout: 60_000 },
    );
    last.kill();
    await last.over;
    const { rows } = await pool.query<{ id: number; state: string }>(
        'select id, state from outbox order by id',
    );
    const idsOf = (state: string) => rows.filter(row => row.state === state).map(({ id }) => id);
    expect(new Set(received).size).toBe(received.length);
    expect(idsOf('sent').filter(id => !received.includes(id))).toEqual([]);
    expect(received.filter(id => !idsOf('sent').includes(id) && !idsOf('unknown').includes(id))).toEqual([]);
    expect([...idsOf('sent'), ...idsOf('unknown')]).toHaveLength(40);
    // The kills left one each in doubt at most.
    expect(idsOf('unknown').length).toBeLessThanOrEqual(7);
    expect(idsOf('unknown').length).toBeGreaterThanOrEqual(3);
});
