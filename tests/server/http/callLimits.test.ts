import { beforeAll, describe, expect, it } from 'vitest';
import type { Failure } from '../../../contract/errors.ts';
import type { Client } from '../support/client.ts';
import { testServer, type TestServer } from '../support/server.ts';

const perMinute = 60;

let server: TestServer;
beforeAll(async () => {
    server = await testServer({ env: { CALLS_PER_MINUTE: String(perMinute) } });
});

const readUntilRefused = async (client: Client, most: number) => {
    for (let reads = 0; reads < most; reads += 1) {
        const answer = await client.get<Failure>('countries');
        if (answer.status !== 200) return { reads, answer };
    }
    return { reads: most };
};

/** Nobody has called yet: a new server counts from zero. */
const freshServer = () =>
    testServer({ env: { CALLS_PER_MINUTE: String(perMinute) }, database: server.database });

describe('a session that calls too often', () => {
    it('is told how long to wait, may still leave, and takes nothing from anybody else', async () => {
        const { signIn, anonymous } = await freshServer();
        const hasty = await signIn('staff');
        const { reads, answer } = await readUntilRefused(hasty, perMinute + 1);
        expect(reads).toBe(perMinute);
        const seconds = Number(answer!.headers['retry-after']);
        expect(seconds).toBeGreaterThan(0);
        expect(seconds).toBeLessThanOrEqual(60);
        expect(answer).toMatchObject({
            status: 429,
            body: {
                error: `Too many requests in a minute. Please try again in ${seconds} seconds.`,
                codes: [{ code: 'calls', args: { count: seconds } }],
            },
        });
        expect((await anonymous().get('auth/me')).status).toBe(401);
        expect((await (await signIn('member')).get('users')).status).toBe(403);
        expect((await hasty.post('auth/logout')).status).toBe(204);
        expect((await (await signIn('staff')).get('countries')).status).toBe(200);
    });

    it('is told so too where it may do nothing', async () => {
        const { signIn } = await freshServer();
        const member = await signIn('member');
        for (let reads = 0; reads < perMinute; reads += 1)
            expect((await member.get('users')).status).toBe(403);
        expect((await member.get('users')).status).toBe(429);
    });

    it('is refused on the next server after as many more', async () => {
        const first = await freshServer();
        const second = await freshServer();
        const client = await first.signIn('staff');
        await readUntilRefused(client, perMinute + 1);
        const { body } = await client.get<Failure>('countries');
        expect(body.codes).toMatchObject([{ code: 'calls' }]);
        expect((await (await second.signIn('staff')).get('countries')).status).toBe(200);
    });
});

it('an account gets twice as many with several sessions', async () => {
    const { signIn } = await freshServer();
    let all = 0;
    for (let sessions = 0; sessions < 3; sessions += 1)
        all += (await readUntilRefused(await signIn('staff'), perMinute)).reads;
    expect(all).toBe(2 * perMinute);
});

it('an account saves half as often, with however many sessions, and goes on reading', async () => {
    const { signIn } = await freshServer();
    const clients = [await signIn('staff'), await signIn('staff')];
    const statuses: number[] = [];
    for (let saves = 0; saves <= perMinute / 2; saves += 1) {
        const note = { question: `Is it vegan? ${saves}` };
        statuses.push((await clients[saves % 2]!.put('product-question/1', note)).status);
    }
    expect(statuses.filter(status => status !== 429)).toHaveLength(perMinute / 2);
    expect(statuses.at(-1)).toBe(429);
    expect((await clients[0]!.get('brands')).status).toBe(200);
    expect((await clients[0]!.post('search/users', { text: 'a' })).status).not.toBe(429);
});
