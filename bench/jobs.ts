import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from '../contract/jobs.ts';
import { say, type BenchDatabase } from './benchDatabase.ts';
import { fillCatalogue } from './catalogue.ts';
import { freePort } from './freePort.ts';
import { percentile } from './load.ts';
import { milliseconds, type Figure } from './report.ts';
import { serve } from './serve.ts';
import { urlOf } from './sideBySide.ts';
import { createStaff } from './staff.ts';

const records = 12_000;

/** How long a list is read without a job for comparison, in milliseconds. */
const idle = 10_000;

/** The pause between two reads, as of somebody who turns pages fast, in milliseconds. */
const pause = 20;

/** The most that 95 % of the reads may take while a job runs, in milliseconds. */
const aim = 100;

/** How long a job over 12,000 products and its undoing take, and how long somebody else waits for a list meanwhile. */
export const jobs = async ({ db, pool, folder }: BenchDatabase): Promise<Figure[]> => {
    say(`Filling ${records.toLocaleString('en')} products`);
    await fillCatalogue(pool, records);
    const { rows } = await pool.query<{ id: number }>(
        `insert into brand (name) values ('Assigned by a job') returning id`,
    );
    const { headers } = await createStaff(db);
    const server = await serve(
        ['dist/server/main.js'],
        await freePort(),
        { DATABASE_URL: urlOf(pool), DATA_DIR: folder },
        '/healthz',
    );
    const send = async <Answer>(path: string, body?: object): Promise<Answer> => {
        const method = body ? 'POST' : 'GET';
        const sent = await fetch(`${server.origin}/api/${path}`, {
            method,
            headers,
            ...(body && { body: JSON.stringify(body) }),
        });
        if (!sent.ok) throw new Error(`${path} returned ${sent.status}: ${await sent.text()}`);
        return sent.json() as Promise<Answer>;
    };
    /** The times of a list that is read until something ends, in milliseconds. */
    const readUntil = async (isOver: () => boolean) => {
        const times: number[] = [];
        while (!isOver()) {
            const begun = performance.now();
            await send('products/all?per_page=25');
            times.push(performance.now() - begun);
            await sleep(pause);
        }
        return times;
    };
    const run = async (path: string, body: object) => {
        const begun = performance.now();
        let job = await send<Job>(path, body);
        let isOver = false;
        const reading = readUntil(() => isOver);
        while (job.ended === null) {
            await sleep(100);
            job = await send<Job>(`job/${job.id}`);
        }
        const seconds = (performance.now() - begun) / 1000;
        isOver = true;
        if (job.done !== records) throw new Error(`The job changed ${job.done} records`);
        return { id: job.id, seconds, times: await reading };
    };
    const spread = (times: readonly number[]) => {
        const [median, p95] = [0.5, 0.95].map(share => percentile(times, share));
        return `median ${milliseconds(median!)}, p95 ${milliseconds(p95!)}`;
    };
    const figures = (what: string, { seconds, times }: Awaited<ReturnType<typeof run>>): Figure[] => [
        { what, value: `${seconds.toFixed(1)} s, ${Math.round(records / seconds)} records a second` },
        {
            what: `${what}: a list that somebody reads meanwhile`,
            value: spread(times),
            aim: `p95 ${milliseconds(aim)}`,
            met: percentile(times, 0.95) <= aim,
        },
    ];
    try {
        await send('products/all?per_page=25');
        const until = performance.now() + idle;
        const without = await readUntil(() => performance.now() > until);
        const many = records.toLocaleString('en');
        say(`Assigning a brand to ${many} products`);
        const assigned = await run('jobs', { list: 'products', act: 'brand', to: rows[0]!.id, query: {} });
        say('Taking that back');
        const back = await run(`job/${assigned.id}/undo`, {});
        return [
            { what: 'A list without a job', value: spread(without) },
            ...figures(`A brand for ${many} products`, assigned),
            ...figures('That taken back', back),
        ];
    } finally {
        await server.stop();
    }
};
