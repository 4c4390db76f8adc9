import { beforeAll, describe, expect, it } from 'vitest';
import { resetStaff } from '../../../server/access/staffAccounts.ts';
import { staffCommand } from '../../../server/cli/staff.ts';
import { readConfig } from '../../../server/config/config.ts';
import { addAccount, testPassword } from '../support/accounts.ts';
import type { Client } from '../support/client.ts';
import { openEvents } from '../support/eventStream.ts';
import { turnOnCodes } from '../support/oneTimeCodes.ts';
import { testServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
    server = await testServer({ env: { REQUIRE_SECOND_FACTOR: 'on' } });
});

let count = 0;

const newColleague = async (super_user = true, on = server) => {
    count += 1;
    const username = `colleague${count}`;
    const id = await addAccount(on.db, { username, super_user });
    return { id, email: `${username}@test.example` };
};

const signIn = async (email: string, on = server) => {
    const client = on.anonymous();
    const response = await client.post('auth/login', { email, password: testPassword });
    return { client, response };
};

const colleague = async ({ guarded = false, super_user = true } = {}) => {
    const known = await newColleague(super_user);
    const { client } = await signIn(known.email);
    if (guarded) await turnOnCodes(client);
    return { ...known, client };
};

const pass = (id: number, hours: number) =>
    server.database.pool.query(
        `update account set second_factor_due = second_factor_due - make_interval(hours => $2) where id = $1`,
        [id, hours],
    );

/** Makes the factors of an account older. */
const settle = async (id: number, hours = 25) => {
    for (const [table, column] of [
        ['one_time_code', 'confirmed'],
        ['passkey', 'created'],
    ])
        await server.database.pool.query(
            `update ${table} set ${column} = ${column} - make_interval(hours => $2) where account_id = $1`,
            [id, hours],
        );
};

const byLink = async (email: string) => {
    const client = server.anonymous();
    expect((await client.get(`auth/reset-password/${await resetStaff(server.db, email)}`)).status).toBe(200);
    return client;
};

const due = async (client: Client) => (await client.get<{ due: string | null }>('auth/factors')).body.due;

const refused = { status: 403, body: { codes: [{ code: 'secondFactorRequired' }] } };

describe('a second factor', () => {
    it.each([
        [{}, 'free'],
        [{ HOST: '0.0.0.0' }, 'required'],
        [{ TRUST_PROXY: 'true' }, 'required'],
        [{ PUBLIC_HOSTS: 'backbar.example.com' }, 'required'],
        [{ HOST: '0.0.0.0', REQUIRE_SECOND_FACTOR: 'off' }, 'off'],
        [{ REQUIRE_SECOND_FACTOR: 'on' }, 'required'],
        [{ REQUIRE_SECOND_FACTOR: 'off' }, 'free'],
    ])('is with the settings %j %s', (env, expected) => {
        expect(readConfig(env).secondFactor).toBe(expected);
    });

    it('is refused as a setting with another word', () => {
        expect(() => readConfig({ REQUIRE_SECOND_FACTOR: 'maybe' })).toThrow(
            'REQUIRE_SECOND_FACTOR is "maybe"; allowed is on or off.',
        );
    });

    it('is asked of nobody where it is not required', async () => {
        const free = await testServer();
        const { email } = await newColleague(true, free);
        const { client } = await signIn(email, free);
        expect((await client.get('brands')).status).toBe(200);
        expect(await due(client)).toBeNull();
    });
});

describe('staff without a second factor', () => {
    it('may work for 24 hours from the first request, wherever they sign in again', async () => {
        const { id, email, client } = await colleague();
        expect((await client.get('brands')).status).toBe(200);
        const until = await due(client);
        expect(Date.parse(`${until!.replace(' ', 'T')}Z`) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
        await pass(id, 23);
        const { client: elsewhere } = await signIn(email);
        expect((await elsewhere.get('brands')).status).toBe(200);
        expect(await due(elsewhere)).not.toBe(until);
    });

    it('reach nothing but the settings afterwards, until they turn one on', async () => {
        const { id, email, client: first } = await colleague();
        await first.get('brands');
        const client = await byLink(email);
        await pass(id, 24);
        expect(await client.get('brands')).toMatchObject(refused);
        expect(await client.post('brands', { name: 'Hazel' })).toMatchObject(refused);
        expect(await client.get('events')).toMatchObject(refused);
        for (const call of ['auth/me', 'console', 'auth/factors', 'auth/sessions'])
            expect((await client.get(call)).status).toBe(200);
        await turnOnCodes(client);
        expect((await client.get('brands')).status).toBe(200);
        expect(await due(client)).toBeNull();
    });

    it('cannot turn the first one on afterwards where a password alone opened the session', async () => {
        const { id, email, client } = await colleague();
        await client.get('brands');
        await pass(id, 24);
        const { client: thief } = await signIn(email);
        const late = { status: 403, body: { codes: [{ code: 'firstFactorLate' }] } };
        const key = {
            id: 'AA',
            rawId: 'AA',
            type: 'public-key',
            response: { clientDataJSON: 'AA', attestationObject: 'AA' },
        };
        expect(await thief.post('auth/factors/codes', {})).toMatchObject(late);
        expect(await thief.put('auth/factors/codes', { code: '123456' })).toMatchObject(late);
        expect(await thief.post('auth/passkeys/options', {})).toMatchObject(late);
        expect(await thief.post('auth/passkeys', { name: 'Mine', response: key })).toMatchObject(late);
    });

    it('turn on another one after they have removed their last', async () => {
        const { id, client } = await colleague();
        await client.get('brands');
        await turnOnCodes(client);
        await pass(id, 24);
        expect((await client.delete('auth/factors/codes')).status).toBe(204);
        expect(await client.get('brands')).toMatchObject(refused);
        await turnOnCodes(client, 0);
        expect((await client.get('brands')).status).toBe(200);
    });

    it('lose the stream of events when their time is over', async () => {
        const own = await testServer({
            env: { REQUIRE_SECOND_FACTOR: 'on' },
            database: server.database,
            events: { connection: server.database.connection, beat: 100 },
        });
        const { id, email } = await newColleague();
        const { client } = await signIn(email, own);
        await client.get('brands');
        const stream = await openEvents(own, client);
        await pass(id, 24);
        await stream.ended();
    });

    it('are refused also if the server remembers them as staff', async () => {
        const { id, client } = await colleague();
        for (let reads = 0; reads < 3; reads += 1) await client.get('brands');
        await pass(id, 24);
        expect(await client.get('brands')).toMatchObject(refused);
    });
});

it('members are not asked for a second factor', async () => {
    const { client } = await colleague({ super_user: false });
    expect((await client.get('auth/sessions')).status).toBe(200);
    expect(await due(client)).toBeNull();
});

describe('the second factor of somebody who has lost it', () => {
    it('is reset by a colleague with one, and every session ends', async () => {
        const lost = await colleague({ guarded: true });
        const { id, client } = await colleague({ guarded: true });
        await settle(id);
        const path = `auth/user/${lost.id}/factors`;
        expect(await client.get(path)).toMatchObject({ body: { on: true } });
        expect((await client.delete(path)).status).toBe(204);
        expect(await client.get(path)).toMatchObject({ body: { on: false } });
        expect((await lost.client.get('auth/me')).status).toBe(401);
        expect((await signIn(lost.email)).response.status).toBe(200);
        expect(await client.delete(path)).toMatchObject({
            status: 409,
            body: { codes: [{ code: 'factorsOff' }] },
        });
    });

    it('is not reset by a colleague whose own is younger than a day, as a thief’s would be', async () => {
        const lost = await colleague({ guarded: true });
        const thief = await colleague({ guarded: true });
        const path = `auth/user/${lost.id}/factors`;
        await settle(thief.id, 23);
        expect(await thief.client.delete(path)).toMatchObject({
            status: 409,
            body: { codes: [{ code: 'factorTooNew' }] },
        });
        await settle(thief.id, 2);
        expect((await thief.client.delete(path)).status).toBe(204);
    });

    it('gives its account 24 hours again to turn one on, once it was reset', async () => {
        const lost = await colleague({ guarded: true });
        await lost.client.get('brands');
        await pass(lost.id, 48);
        const { id, client } = await colleague({ guarded: true });
        await settle(id);
        await client.delete(`auth/user/${lost.id}/factors`);
        const { client: again } = await signIn(lost.email);
        expect((await again.get('brands')).status).toBe(200);
        await turnOnCodes(again);
    });

    it('is not reset by a colleague without one, by oneself or by a member, nor of nobody', async () => {
        const lost = await colleague({ guarded: true });
        const without = await colleague();
        const member = await colleague({ guarded: true, super_user: false });
        const path = `auth/user/${lost.id}/factors`;
        expect(await without.client.delete(path)).toMatchObject({
            status: 409,
            body: { codes: [{ code: 'withoutFactor' }] },
        });
        expect(await lost.client.delete(path)).toMatchObject({
            status: 409,
            body: { codes: [{ code: 'ownFactors' }] },
        });
        expect((await member.client.delete(path)).status).toBe(403);
        await settle(lost.id);
        expect((await lost.client.delete('auth/user/999999/factors')).status).toBe(404);
        expect(await lost.client.get(path)).toMatchObject({ body: { on: true } });
    });

    it('is reset by a command, which ends every session', async () => {
        const lost = await colleague({ guarded: true });
        const run = (...args: string[]) => staffCommand(args, 'http://127.0.0.1:4000')(server.db);
        expect(await run('reset-factors', lost.email)).toEqual([
            `${lost.email} has no second factor any more and has been signed out.`,
        ]);
        expect((await lost.client.get('auth/me')).status).toBe(401);
        expect((await signIn(lost.email)).response.status).toBe(200);
        await expect(run('reset-factors', lost.email)).rejects.toThrow('has no second factor.');
        await expect(run('reset-factors', 'nobody@test.example')).rejects.toThrow('There is no account');
    });
});
