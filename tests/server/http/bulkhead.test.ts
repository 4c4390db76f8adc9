import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createDatabase } from '../../../server/database/database.ts';
import { createPool, savePatience } from '../../../server/database/pool.ts';
import { limitRequests } from '../../../server/database/requestSettings.ts';
import { byPatientClock, patientTime } from '../../support/clocks.ts';
import { afterFile } from '../support/afterFile.ts';
import type { Client } from '../support/client.ts';
import { demoDatabase } from '../support/database.ts';
import { testServer, type TestServer } from '../support/server.ts';

const quiet = { warn: () => undefined };

let server: TestServer;
let staff: Client;

/** The server on as many connections as in production, with their time limits. */
beforeAll(async () => {
    const database = await demoDatabase();
    afterFile(database.close);
    await limitRequests(database.pool);
    const { connection } = database;
    const options = { connection, log: quiet, slowQueryMs: 60_000, patience: 8000 };
    const [pool, sessionPool] = [createPool({ ...options, size: 10 }), createPool({ ...options, size: 2 })];
    afterFile(() => Promise.all([pool.end(), sessionPool.end()]));
    server = await testServer({
        database: { ...database, db: createDatabase(pool, savePatience) },
        sessions: createDatabase(sessionPool, savePatience),
    });
    staff = await server.signIn('staff');
    await staff.get('auth/me');
});

interface Asked {
    status: number;
    took: number;
    retryAfter: unknown;
}

const timed = async (now: () => number, request: () => ReturnType<Client['get']>): Promise<Asked> => {
    const started = now();
    const { status, headers } = await request();
    return { status, took: now() - started, retryAfter: headers['retry-after'] };
};

const p95 = (asked: readonly Asked[]) =>
    asked.map(({ took }) => took).toSorted((one, other) => one - other)[Math.floor(asked.length * 0.95)]!;

/** Runs some work while a table is locked as a whole. */
const whileLocked = async (table: string, work: () => Promise<void>) => {
    const holder = await server.database.pool.connect();
    try {
        await holder.query(`begin; lock table ${table} in access exclusive mode`);
        await work();
    } finally {
        await holder.query('rollback');
        holder.release();
    }
};

const tied = ['product-questions', 'product-question/1', 'product-question-ids'];

/** None of these reads the locked table. */
const others = ['community/channels', 'countries', 'tags', 'auth/me', 'shops', 'product/12', 'brand/3'];

const saveQuestion = (id: number) => staff.put(`product-question/${id}`, { question: 'Is it vegan?' });

describe('while a table is locked', () => {
    it('what does not touch it goes on, and what does gets 503 quickly, then everything goes on', async () => {
        const reads: Promise<Asked>[] = [];
        const saves: Promise<Asked>[] = [];
        const free: Promise<Asked>[] = [];
        await whileLocked('product_question', () =>
            byPatientClock(async now => {
                for (let turn = 0; turn < 200; turn += 1) {
                    for (const path of tied) reads.push(timed(now, () => staff.get(path)));
                    saves.push(timed(now, () => saveQuestion(1)));
                    free.push(timed(now, () => staff.get(others[turn % others.length]!)));
                    await sleep(50);
                }
                await Promise.all([...reads, ...saves]);
            }),
        );
        const asked = await Promise.all(free);
        expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]));
        expect(p95(asked)).toBeLessThan(500);
        const [read, saved] = [await Promise.all(reads), await Promise.all(saves)];
        const refused = [...read, ...saved];
        expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
        expect(new Set(refused.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['5']));
        expect(p95(read)).toBeLessThan(1000);
        // A save waits for a colleague's for a while; those behind it are refused with it.
        expect(Math.max(...saved.map(({ took }) => took))).toBeLessThan(savePatience + 2000);
        await vi.waitFor(
            async () => {
                for (const path of tied) expect((await staff.get(path)).status).toBe(200);
                expect((await saveQuestion(1)).status).toBe(200);
            },
            { timeout: 60_000, interval: 100 },
        );
    });

    it('whoever saves the same record waits for its row, and blocks nobody else', async () => {
        const holder = await server.database.pool.connect();
        await holder.query('begin');
        await holder.query('select from product_question where id = 1 for update');
        const started = performance.now();
        const waited = await patientTime(async () => {
            const same = saveQuestion(1);
            await sleep(200);
            expect((await saveQuestion(2)).status).toBe(200);
            expect(await same).toMatchObject({ status: 503 });
        });
        expect(performance.now() - started).toBeGreaterThan(savePatience - 500);
        expect(waited).toBeLessThan(savePatience + 500);
        expect((await saveQuestion(2)).status).toBe(200);
        await holder.query('rollback');
        holder.release();
        expect((await saveQuestion(1)).status).toBe(200);
    });
});

describe('many strangers', () => {
    it('take neither the requests nor the connections of staff', async () => {
        await whileLocked('product', async () => {
            const stranger = server.anonymous();
            await stranger.get('auth/me');
            const asked = Array.from({ length: 1500 }, () => stranger.get('product/12/social-post'));
            await sleep(100);
            for (const path of ['auth/me', 'countries', 'tags', 'community/channels'])
                expect(await staff.get(path), path).toMatchObject({ status: 200 });
            expect((await staff.get('/healthz')).body).toMatchObject({ capacity: true });
            expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([503]));
        });
    });
});
