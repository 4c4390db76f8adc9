import { beforeAll, describe, expect, it } from 'vitest';
import type { Rule, WholeRule } from '../../../contract/rules.ts';
import type { ResponseOf } from '../../../contract/types.ts';
import type { DeskItem } from '../../../contract/desk.ts';
import { actOnArrivals, hearAnswers } from '../../../server/rules/act.ts';
import { countRules, searchRules } from '../../../server/rules/search.ts';
import { openSession } from '../../../server/http/session.ts';
import { dump } from '../history/world.ts';
import { accountCalled } from '../support/accounts.ts';
import { createClient, type Client } from '../support/client.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { decideAll, submit, teach } from './support.ts';

let server: TestServer;
let staff: Client;
let lead: Client;

const clientOf = async (name: string) => {
    const id = await accountCalled(server.db, name, true);
    const { token } = await openSession(server.db, server.config.session, id, false);
    return createClient(server.app, token);
};

beforeAll(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
    lead = await clientOf('lead');
    await server.database.pool.query(`update account set lead = true where username = 'lead'`);
    await teach(server);
});

const rules = async () => (await staff.get<ResponseOf<'GET rules'>>('rules')).body.items;

const noPicture = async () =>
    (await rules()).find(({ outcome, kind }) => kind === 'new_product' && outcome === 'hidden')!;

const choose = (rule: Rule, stage: Rule['stage'], by = lead) =>
    by.put<Rule>(`rule/${rule.id}`, { stage, from: rule.stage });

const whole = async (id: number) => (await lead.get<WholeRule>(`rule/${id}`)).body;

const itemOf = async (id: number) => (await staff.get<DeskItem>(`desk/new_product/${id}`)).body;

const states = async (ids: readonly number[]) =>
    (
        await server.database.pool.query<{ state: string }>(
            `select state from desk_item where kind = 'new_product' and item_id = any($1::int[]) order by item_id`,
            [ids],
        )
    ).rows.map(({ state }) => state);

const act = (random: () => number = () => 1) => actOnArrivals(server.db, random);

/** Starts from a rule that acts. */
const acting = async () => {
    const rule = await noPicture();
    const { status, body } = await choose(rule, 'acts');
    expect(status).toBe(200);
    return body;
};

describe('what was decided teaches rules', () => {
    it('keeps what was known with each decision, and forgets it when the decision is undone', async () => {
        const [id] = await submit(server, 1);
        await staff.put(`new-product/${id}/hide`, { hide: true });
        const facts = async () =>
            (
                await server.database.pool.query<{ facts: object | null }>(
                    `select facts from desk_item where kind = 'new_product' and item_id = $1`,
                    [id],
                )
            ).rows[0]!.facts;
        expect(await facts()).toMatchObject({ pictures: 0, label: false, brand_known: false, scans: 0 });
        await staff.put(`new-product/${id}/hide`, { hide: false });
        expect(await facts()).toBeNull();
    });

    it('finds what people always did, with how often and by whom', async () => {
        const rule = await noPicture();
        expect(rule.conditions.length).toBeLessThanOrEqual(4);
        expect(rule).toMatchObject({
            stage: 'off',
            does: 'off',
            answered: false,
            stages: { points: null, proposes: null, acts: null },
        });
        expect(rule.month.met).toBeGreaterThanOrEqual(390);
        expect(rule.month).toMatchObject({ mine: true, others: 1 });
    });

    it('offers it once, however often rules are looked for', async () => {
        const before = await rules();
        await searchRules(server.db);
        expect((await rules()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    });

    it('takes out of its proof what was counted and then undone', async () => {
        const proof = async () => {
            await countRules(server.db, 0);
            const { met, right } = await noPicture();
            return { met, right };
        };
        const before = await proof();
        const ids = await submit(server, 5);
        await decideAll(server, ids.slice(0, 3), 'hidden', { days: 0 });
        await decideAll(server, ids.slice(3), 'added', { days: 0 });
        expect(await proof()).toEqual({ met: before.met + 5, right: before.right + 3 });
        await server.database.pool.query(
            'update new_product set hide = false, product_id = null, added = false where id = any($1::int[])',
            [ids],
        );
        expect(await proof()).toEqual(before);
        expect(await proof()).toEqual(before);
    });

    it('shows what it would have decided, with what went otherwise', async () => {
        const other = await submit(server, 2, 0);
        await decideAll(server, other, 'added', { days: 1 });
        const { back_test } = await whole((await noPicture()).id);
        expect(back_test.otherwise.map(({ id }) => id).toSorted()).toEqual(other);
        expect(back_test.met - back_test.right).toBe(2);
        expect(back_test.otherwise[0]).toMatchObject({ outcome: 'added', by: { name: 'staff' } });
    });
});

describe('who chooses what it does', () => {
    it('refuses colleagues, an unproved stage, and a choice that a colleague has overtaken', async () => {
        const rule = await noPicture();
        expect((await choose(rule, 'points', staff)).status).toBe(403);
        const added = (await rules()).find(({ outcome }) => outcome === 'added')!;
        expect(added.stages.acts).toBe('person');
        expect(await choose(added, 'acts')).toMatchObject({ status: 422, body: { errors: {} } });
        const both = await Promise.all([choose(rule, 'points'), choose(rule, 'proposes')]);
        expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
        await choose(await noPicture(), 'off');
        expect((await lead.put('rule/999999', { stage: 'off', from: 'off' })).status).toBe(404);
    });
});

describe('stages', () => {
    it('points and proposes on what waits, and says nothing when it is off', async () => {
        const [id] = await submit(server, 1);
        expect((await itemOf(id!)).rule).toBeNull();
        await choose(await noPicture(), 'points');
        expect((await itemOf(id!)).rule).toMatchObject({ does: 'points', outcome: 'hidden' });
        await choose(await noPicture(), 'proposes');
        expect((await itemOf(id!)).rule).toMatchObject({ does: 'proposes' });
        const [other] = await submit(server, 1, 3);
        expect((await itemOf(other!)).rule?.outcome).not.toBe('hidden');
        await choose(await noPicture(), 'off');
    });

    it('acts on what arrives, as edits of its own, and on nothing that a person had', async () => {
        const [before] = await submit(server, 1);
        const rule = await acting();
        const [claimed, left, handed, undone, fresh, pictured] = [
            ...(await submit(server, 5)),
            ...(await submit(server, 1, 3)),
        ];
        const tab = '11111111-1111-4111-8111-111111111111';
        await staff.put('desk/claim', { tab, kind: 'new_product', id: left });
        await staff.put('desk/claim', { tab, kind: 'new_product', id: claimed });
        const later = new Date(Date.now() + 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
        await staff.put(`desk/new_product/${handed}`, { state: 'later', until: later });
        await staff.put(`new-product/${undone}/hide`, { hide: true });
        await staff.put(`new-product/${undone}/hide`, { hide: false });
        expect(await act()).toBe(1);
        expect(await states([before!, claimed!, left!, handed!, undone!, fresh!, pictured!])).toEqual([
            'waiting',
            'waiting',
            'waiting',
            'later',
            'waiting',
            'done',
            'waiting',
        ]);
        const { body } = await staff.get<ResponseOf<'GET activity'>>('activity?kind=new_product');
        expect(body.items[0]).toMatchObject({ by: { name: `rule ${rule.id}` }, record: { id: fresh } });
        expect(await act()).toBe(0);
        await choose(await noPicture(), 'off');
    });

    it('leaves one in twenty to people, who are not told of it', async () => {
        await acting();
        const ids = await submit(server, 40);
        let serial = 0;
        await act(() => (serial++ % 20 === 0 ? 0 : 1));
        const found = await states(ids);
        expect(found.filter(state => state === 'waiting')).toHaveLength(2);
        const check = ids[found.indexOf('waiting')]!;
        expect((await itemOf(check)).rule).toBeNull();
        await choose(await noPicture(), 'proposes');
        expect((await itemOf(check)).rule).toBeNull();
        await choose(await noPicture(), 'off');
    });

    it('lets people decide after one answer otherwise, and falls back after the fourth', async () => {
        const rule = await acting();
        const ids = await submit(server, 5);
        await act(() => 0);
        expect(new Set(await states(ids))).toEqual(new Set(['waiting']));
        await decideAll(server, [ids[0]!], 'hidden', { days: 0 });
        await hearAnswers(server.db);
        expect(await whole(rule.id)).toMatchObject({ doubted: false, does: 'acts' });
        await decideAll(server, [ids[1]!], 'added', { days: 0 });
        await hearAnswers(server.db);
        expect(await whole(rule.id)).toMatchObject({ doubted: true, does: 'acts' });
        const [next] = await submit(server, 1);
        await act();
        expect(await states([next!])).toEqual(['waiting']);
        for (const id of ids.slice(2)) {
            expect(await whole(rule.id)).toMatchObject({ doubted: true, does: 'acts' });
            await decideAll(server, [id], 'added', { days: 0 });
            await hearAnswers(server.db);
        }
        const fallen = await whole(rule.id);
        expect(fallen).toMatchObject({
            stage: 'proposes',
            does: 'off',
            fell: { why: 'drifted' },
            answered: false,
        });
        expect(fallen.days[0]).toMatchObject({ checks: 5, checks_right: 1 });
        expect(await choose(fallen, 'acts')).toMatchObject({ status: 422 });
        await server.database.pool.query(
            `update desk_rule set met = 1000, "right" = 1000, fell = null, stage = 'off' where id = $1`,
            [rule.id],
        );
    });
});

describe('taking back', () => {
    it('leaves everything as if it had never acted, and brings it back', async () => {
        const rule = await acting();
        const ids = [
            ...(await submit(server, 20)),
            ...(await submit(server, 20)),
            ...(await submit(server, 20)),
        ];
        const before = await dump(server.database);
        for (let run = 0; run < 3; run += 1) await act();
        const after = await dump(server.database);
        expect(new Set(await states(ids))).toEqual(new Set(['done']));
        const today = new Date().toISOString().slice(0, 10);
        const back = await lead.post<ResponseOf<'POST rule/{id}/back'>>(`rule/${rule.id}/back`, {
            day: today,
        });
        expect(back.status).toBe(200);
        const own = (all: Awaited<ReturnType<typeof dump>>) =>
            all.new_product!.filter(row => ids.includes(Number(row.slice(1).split(',')[0])));
        expect(own(await dump(server.database))).toEqual(own(before));
        expect({ ...(await dump(server.database)), new_product: [] }).toEqual({ ...before, new_product: [] });
        expect(new Set(await states(ids))).toEqual(new Set(['waiting']));
        expect(await act()).toBe(0);
        await lead.post('history/undo', { edits: [back.body.edit] });
        expect(own(await dump(server.database))).toEqual(own(after));
        expect((await staff.post(`rule/${rule.id}/back`, {})).status).toBe(403);
        expect((await lead.post(`rule/${rule.id}/back`, {})).status).toBe(200);
        expect(new Set(await states(ids))).toEqual(new Set(['waiting']));
        expect(await whole(rule.id)).toMatchObject({ stage: 'proposes', fell: { why: 'taken_back' } });
        expect((await lead.post(`rule/${rule.id}/back`, {})).body).toMatchObject({ edit: null });
    });
});
