import { randomUUID } from 'node:crypto';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { say, type BenchDatabase } from './benchDatabase.ts';
import { freePort } from './freePort.ts';
import { percentile } from './load.ts';
import { milliseconds, type Figure } from './report.ts';
import { serve } from './serve.ts';
import { urlOf } from './sideBySide.ts';
import { createStaff, type Staff } from './staff.ts';

const count = 1000;
const people = 50;
const edits = 40;

/** The most that the open streams may add to the server's memory, in MB, and the longest way of an event, in ms. */
const aims = { megabytes: 60, milliseconds: 300 };

/** No limit: each stream keeps its connection. */
const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

/** Opens one stream; `onEdit` is called with the id of each edit. Resolves once it is open. */
const openStream = (origin: string, { headers }: Staff, onEdit: (id: number) => void) =>
    new Promise<IncomingMessage>((resolve, reject) => {
        const asked = get(`${origin}/api/events?tab=${randomUUID()}`, { agent, headers }, response => {
            response.setEncoding('utf8').on('data', (text: string) => {
                if (text.includes('"type":"opened"')) resolve(response);
                for (const [, id] of text.matchAll(/"type":"edit","id":(\d+)/g)) onEdit(Number(id));
            });
            response.on('error', () => undefined);
            if (response.statusCode !== 200) reject(new Error(`A stream returned ${response.statusCode}`));
        });
        asked.on('error', reject);
    });

/** What 1,000 open event streams cost a server, and how long an event takes to reach all of them. */
export const events = async ({ db, pool, folder }: BenchDatabase): Promise<Figure[]> => {
    const staff = await Promise.all(Array.from({ length: people }, () => createStaff(db)));
    const server = await serve(
        ['dist/server/main.js'],
        await freePort(),
        { DATABASE_URL: urlOf(pool), DATA_DIR: folder },
        '/healthz',
    );
    const streams: IncomingMessage[] = [];
    const sent: number[] = [];
    const times: number[] = [];
    const onEdit = (id: number) => times.push(performance.now() - sent[id]!);
    try {
        // The first requests make the server load what it needs for any.
        for (const each of staff) (await openStream(server.origin, each, () => undefined)).destroy();
        await sleep(3000);
        const before = server.megabytes();
        say(`Opening ${count} streams`);
        while (streams.length < count)
            streams.push(...(await Promise.all(staff.map(each => openStream(server.origin, each, onEdit)))));
        await sleep(3000);
        const added = server.megabytes() - before;
        say('Sending events');
        for (let id = 1; id <= edits; id++) {
            sent[id] = performance.now();
            const edit = { type: 'edit', id, by: 'anna', records: [{ kind: 'product', id }] };
            await pool.query(`select pg_notify('backbar', $1)`, [JSON.stringify(edit)]);
            await sleep(250);
        }
        while (times.length < edits * count) await sleep(100);
        const [median, p95] = [0.5, 0.95].map(share => percentile(times, share));
        const streamsOpen = `${count.toLocaleString('en')} open event streams`;
        return [
            {
                what: `${streamsOpen}: memory added to the server`,
                value: `${Math.round(added)} MB`,
                aim: `${aims.megabytes} MB`,
                met: added <= aims.megabytes,
            },
            {
                what: `${streamsOpen}: from the database to a browser`,
                value: `median ${milliseconds(median!)}, p95 ${milliseconds(p95!)}`,
                aim: `p95 ${milliseconds(aims.milliseconds)}`,
                met: p95! <= aims.milliseconds,
            },
        ];
    } finally {
        for (const stream of streams) stream.destroy();
        agent.destroy();
        await server.stop();
    }
};
