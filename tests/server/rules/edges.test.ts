import { beforeAll, beforeEach, expect, it } from 'vitest';
import { deskKinds, type DeskItem } from '../../../contract/desk.ts';
import { ruleFacts } from '../../../contract/ruleFacts.ts';
import type { WholeRule } from '../../../contract/rules.ts';
import type { ResponseOf } from '../../../contract/types.ts';
import { openSession } from '../../../server/http/session.ts';
import { actOnArrivals, hearAnswers } from '../../../server/rules/act.ts';
import { searchRules } from '../../../server/rules/search.ts';
import { accountCalled } from '../support/accounts.ts';
import { createClient, type Client } from '../support/client.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { decideAll, submit } from './support.ts';

let server: TestServer;
let staff: Client;
let rule: number;

const run = async <Row>(text: string, values: unknown[] = []) =>
    (await server.database.pool.query(text, values)).rows as Row[];

const addRule = async (fact = 'pictures', test = 'most', value: unknown = 0) => {
    const [row] = await run<{ id: number }>(
        `insert into desk_rule (kind, conditions, outcome, met, "right", stage, answered, chosen_at)
        values ('new_product', jsonb_build_array(jsonb_build_object('fact', $1::text, 'test', $2::text, 'value', $3::jsonb)),
            'hidden', 1000, 1000, 'acts', true, now()) returning id`,
        [fact, test, JSON.stringify(value)],
    );
    return row!.id;
};

const statesOf = async (ids: readonly number[]) =>
    (
        await run<{ state: string }>(
            `select state from desk_item where kind = 'new_product' and item_id = any($1::int[]) order by item_id`,
            [ids],
        )
    ).map(({ state }) => state);

const act = (random: () => number = () => 1) => actOnArrivals(server.db, random);

const whole = async (id: number, by = staff) => (await by.get<WholeRule>(`rule/${id}`)).body;

beforeAll(async () => {
    server = await testServer({
        env: {
            OUTBOX_URL: 'http://127.0.0.1:9/hooks',
            OUTBOX_SECRET: 'a key of at least thirty-two characters',
        },
        outbox: 3_600_000,
    });
    staff = await server.signIn('staff');
    await run(`update account set lead = true where username = 'staff'`);
});

beforeEach(async () => {
    await run('delete from desk_rule');
    rule = await addRule();
});

it('tells of each kind the facts that are declared, and no others', async () => {
    await submit(server, 1);
    const member = await accountCalled(server.db, 'member', false);
    const texts = [
        `insert into product_review (num_stars, account_id) values (1, $1)`,
        `insert into post (title, body, account_id, channel_id) select 'Title', 'See https://shop.example', $1, null`,
        `insert into correction (correction, account_id) values ('Wrong', $1)`,
    ];
    for (const text of texts) await run(text, [member]).catch(() => undefined);
    await run(`insert into barcode_scan_miss (barcode, hits) values ('4006381333931', 25)`);
    const kinds: string[] = [];
    for (const kind of deskKinds) {
        const [row] = await run<{ facts: object }>(
            `select facts from item_facts($1, array(select id from "${kind}"))`,
            [kind],
        );
        if (!row) continue;
        kinds.push(kind);
        expect({ kind, facts: Object.keys(row.facts).toSorted() }).toEqual({
            kind,
            facts: Object.keys(ruleFacts[kind]).toSorted(),
        });
    }
    expect(kinds).toEqual(
        expect.arrayContaining(['new_product', 'correction', 'product_review', 'barcode_scan_miss']),
    );
});

it('keeps what is known of an item within two milliseconds', async () => {
    const [id] = await submit(server, 1);
    const times: number[] = [];
    for (let time = 0; time < 200; time += 1) {
        const start = performance.now();
        await server.db.execute(`select facts from item_facts('new_product', array[${id}])` as never);
        times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    // Other processes share the processors.
    expect(times[20]).toBeLessThan(2);
});

it('knows whether the check digit of a barcode is right', async () => {
    const [row] = await run<object>(
        `select check_digit_ok('4006381333931') as right, check_digit_ok('4006381333932') as wrong,
            check_digit_ok('abc') as none, check_digit_ok(null) as empty, check_digit_ok('96385074') as short`,
    );
    expect(row).toEqual({ right: true, wrong: false, none: false, empty: null, short: true });
});

it('tells nobody what it decided until a lead says so, and then each member once', async () => {
    const ids = await submit(server, 60);
    await act();
    const messages = () => run<{ item_id: number }>(`select item_id from outbox where kind = 'new_product'`);
    expect(await messages()).toEqual([]);
    expect((await whole(rule)).untold).toBe(60);
    expect(await staff.post(`rule/${rule}/tell`)).toMatchObject({ status: 200, body: { told: 1 } });
    expect(await messages()).toHaveLength(1);
    expect((await whole(rule)).untold).toBe(0);
    expect((await staff.post(`rule/${rule}/tell`)).body).toEqual({ told: 0 });
    await staff.post(`rule/${rule}/back`, {});
    expect(new Set(await statesOf(ids))).toEqual(new Set(['waiting']));
    expect(await run(`select from outbox where state = 'waiting'`)).toEqual([]);
});

it('does nothing once a fact of it is told no more, and its page says so', async () => {
    await run('delete from desk_rule');
    const gone = await addRule('moon', 'is', true);
    await submit(server, 1);
    expect(await act()).toBe(0);
    expect(await whole(gone)).toMatchObject({ does: 'off', stage: 'acts', stages: { acts: 'facts' } });
});

it('stops at once when it is switched off or gone while it acts', async () => {
    const ids = await submit(server, 3);
    let calls = 0;
    await act(() => {
        calls += 1;
        return 1;
    });
    expect(calls).toBe(3);
    const more = await submit(server, 3);
    const running = actOnArrivals(server.db, () => 1);
    const switched = staff.put(`rule/${rule}`, { stage: 'off', from: 'acts' });
    expect((await switched).status).toBe(200);
    const settled = await running;
    expect((await statesOf(more)).filter(state => state === 'done')).toHaveLength(settled);
    await run(`update desk_rule set stage = 'acts'`);
    const deleted = run('delete from desk_rule');
    await Promise.all([actOnArrivals(server.db, () => 1), deleted]);
    expect(await act()).toBe(0);
    expect(new Set(await statesOf(ids))).toEqual(new Set(['done']));
});

it('leaves an item to whoever opens it at the same moment, or the claim sees it decided', async () => {
    const ids = await submit(server, 10);
    const tab = (n: number) => `11111111-1111-4111-8111-1111111111${10 + n}`;
    await Promise.all([
        act(),
        ...ids.map((id, n) => staff.put('desk/claim', { tab: tab(n), kind: 'new_product', id })),
    ]);
    const looked = await run<{ state: string; later: boolean }>(
        `select i.state, a.at >= i.looked_at as later from desk_item i left join rule_act a on a.item_id = i.item_id
        where i.kind = 'new_product' and i.item_id = any($1::int[])`,
        [ids],
    );
    expect(looked.filter(({ state, later }) => state === 'done' && later)).toEqual([]);
    expect(await act()).toBe(0);
});

it('leaves what somebody sent while they were muted to a person, who passes it', async () => {
    const member = await accountCalled(server.db, 'member', false);
    await run(
        `insert into desk_rule (kind, conditions, outcome, met, "right", stage, answered, chosen_at)
        values ('post_comment', '[{"fact": "length", "test": "most", "value": 100}]', 'approved', 1000, 1000, 'acts', true, now())`,
    );
    const [post] = await run<{ id: number }>(
        `with news as (insert into channel (name) values ('News') returning id)
        insert into post (title, body, account_id, channel_id) select 'Title', 'Text', $1, id from news returning id`,
        [member],
    );
    const comment = async () =>
        (
            await run<{ id: number }>(
                `insert into post_comment (post_id, body, account_id) values ($1, 'Hm', $2) returning id`,
                [post!.id, member],
            )
        )[0]!.id;
    const stateOf = async (id: number) =>
        (
            await run<{ state: string }>(
                `select state from desk_item where kind = 'post_comment' and item_id = $1`,
                [id],
            )
        )[0]!.state;
    const before = await comment();
    const until = new Date(Date.now() + 86_400_000).toISOString().slice(0, 19).replace('T', ' ');
    const mute = { type: 'mute', note: 'Pushes a shop', until };
    expect((await staff.post(`user/${member}/standing`, mute)).status).toBe(200);
    const muted = await comment();
    await act();
    expect([await stateOf(before), await stateOf(muted)]).toEqual(['done', 'waiting']);
    await staff.post(`user/${member}/unmute`);
    expect(await act()).toBe(0);
    expect(await stateOf(muted)).toBe('waiting');
});

it('acts only if two people decide so, and goes on once it does', async () => {
    await run(`update desk_rule set stage = 'proposes', month_by = array[1]`);
    const choose = () => staff.put<WholeRule>(`rule/${rule}`, { stage: 'acts', from: 'proposes' });
    expect(await choose()).toMatchObject({ status: 422, body: { codes: [{ code: 'ruleUnproved' }] } });
    expect(await whole(rule)).toMatchObject({ does: 'proposes', stages: { proposes: null, acts: 'people' } });
    await run(`update desk_rule set month_by = array[1, 2]`);
    expect(await choose()).toMatchObject({ status: 200, body: { does: 'acts' } });
    await run(`update desk_rule set month_by = '{}'`);
    expect(await whole(rule)).toMatchObject({ does: 'acts', stages: { acts: null } });
});

it('two servers decide on each item once', async () => {
    const ids = await submit(server, 20);
    const [one, other] = await Promise.all([act(), act()]);
    expect(one + other).toBe(20);
    expect(await run(`select from rule_act where item_id = any($1::int[])`, [ids])).toHaveLength(20);
});

it('lets a colleague who only reads see rules, and not choose; of kinds they do not see there are none', async () => {
    const colleague = async (name: string, narrowing: string) => {
        const id = await accountCalled(server.db, name, true);
        await run(`update account set lead = true, ${narrowing} where id = $1`, [id]);
        const { token } = await openSession(server.db, server.config.session, id, false);
        return createClient(server.app, token);
    };
    const reader = await colleague('reader', 'reading_only = true');
    expect((await whole(rule, reader)).id).toBe(rule);
    expect((await reader.put(`rule/${rule}`, { stage: 'off', from: 'acts' })).status).toBe(403);
    const community = await colleague('community', `areas = '{community}'`);
    expect((await community.get<ResponseOf<'GET rules'>>('rules')).body.items).toEqual([]);
    expect((await community.get(`rule/${rule}`)).status).toBe(404);
    expect((await community.put(`rule/${rule}`, { stage: 'off', from: 'acts' })).status).toBe(403);
    expect((await staff.put(`rule/${rule}`, { stage: 'flies', from: 'acts' })).status).toBe(422);
});

it('takes over 100 new submissions, and falls back within fifty checks once people decide otherwise', async () => {
    let draws = 0;
    const everyTwentieth = () => ((draws += 1) % 20 === 0 ? 0 : 1);
    const ids = await submit(server, 100);
    await act(everyTwentieth);
    const found = await statesOf(ids);
    expect(found.filter(state => state === 'done')).toHaveLength(95);
    let checks = 0;
    for (let batch = 0; batch < 10 && (await whole(rule)).stage === 'acts'; batch += 1) {
        const fresh = await submit(server, 100);
        await act(everyTwentieth);
        const states = await statesOf(fresh);
        for (const [place, id] of fresh.entries()) {
            if (states[place] === 'done' || (await whole(rule)).stage !== 'acts') continue;
            await decideAll(server, [id], 'added', { days: 0 });
            await hearAnswers(server.db);
            checks += 1;
        }
    }
    expect(await whole(rule)).toMatchObject({ stage: 'proposes', fell: { why: 'drifted' } });
    expect(checks).toBeLessThanOrEqual(50);
    const item = await staff.get<DeskItem>(`desk/new_product/${(await submit(server, 1))[0]}`);
    expect(item.body.rule).toBeNull();
});

it('searches on request of a lead', async () => {
    expect((await staff.post('rules/look')).status).toBe(204);
    expect((await staff.get<ResponseOf<'GET rules'>>('rules')).body.searching).toBe(true);
    await searchRules(server.db);
    expect((await staff.get<ResponseOf<'GET rules'>>('rules')).body.searching).toBe(false);
});
