import { beforeAll, expect, it } from 'vitest';
import type { ResponseOf } from '../../../contract/types.ts';
import { openSession } from '../../../server/http/session.ts';
import { kappaOf, type Pair } from '../../../server/secondEyes/agreement.ts';
import { carelessAmong } from '../../../server/secondEyes/figures.ts';
import { randomFrom } from '../../../tools/duplicates/lists.ts';
import { addAccount } from '../support/accounts.ts';
import { createClient, type Client } from '../support/client.ts';
import { testServer, type TestServer } from '../support/server.ts';

let server: TestServer;
const people: { id: number; client: Client }[] = [];

beforeAll(async () => {
    server = await testServer();
    for (let number = 0; number < 8; number += 1) {
        const id = await addAccount(server.db, { username: `moderator ${number}`, super_user: true });
        const { token } = await openSession(server.db, server.config.session, id, false);
        people.push({ id, client: createClient(server.app, token) });
    }
});

interface Seeded {
    one_id: number;
    other_id: number;
    one: string;
    other: string;
    agreed: boolean;
}

/** Each is wrong in the given share; pairs in turn, until the first person has so many double decisions. */
const seeded = (
    seed: number,
    wrong: readonly number[],
    doubles: number,
    ids: readonly number[],
): Seeded[] => {
    const { random } = randomFrom(seed);
    const say = (truth: boolean, person: number) =>
        (random() < wrong[person]! ? !truth : truth) ? 'approved' : 'removed';
    const found: Seeded[] = [];
    let ofFirst = 0;
    while (ofFirst < doubles) {
        const one = Math.floor(random() * ids.length);
        const other = (one + 1 + Math.floor(random() * (ids.length - 1))) % ids.length;
        if (one === 0 || other === 0) ofFirst += 1;
        const truth = random() < 0.6;
        const [a, b] = [say(truth, one), say(truth, other)];
        found.push({ one_id: ids[one]!, other_id: ids[other]!, one: a, other: b, agreed: a === b });
    }
    return found;
};

const careful = [0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01];
const careless = careful.with(0, 0.15);

const figures = async ({ client }: { client: Client }) =>
    (await client.get<ResponseOf<'GET second-looks/figures'>>('second-looks/figures')).body;

it('tells a lead who decides without care, with κ as the formula has it, and everybody their own figures alone', async () => {
    const ids = people.map(({ id }) => id);
    const doubles = seeded(7, careless, 60, ids);
    await server.database.pool.query(
        `insert into second_look (kind, item_id, first, one_id, one, other_id, other, for_id, decided_at, answered_at)
        select 'post', place, false, (row ->> 'one_id')::int, row ->> 'one', (row ->> 'other_id')::int, row ->> 'other', 0,
            now() - interval '30 days' + place * interval '1 minute', now() - interval '30 days' + place * interval '1 minute'
        from jsonb_array_elements($1::jsonb) with ordinality as given (row, place)`,
        [JSON.stringify(doubles)],
    );
    const [first, second] = people;
    expect((await figures(second!)).people).toBeNull();
    const own = await figures(first!);
    expect(own.people).toBeNull();
    const pairs = doubles.flatMap(({ one_id, other_id, one, other }): Pair[] =>
        one_id === first!.id ? [[one, other]] : other_id === first!.id ? [[other, one]] : [],
    );
    const kappa = kappaOf(pairs)!;
    const agreed = pairs.filter(([one, other]) => one === other).length;
    expect(own.mine).toMatchObject({ pairs: 60, agreed, first: null });
    for (const bound of ['kappa', 'from', 'to'] as const)
        expect(own.mine.kappa![bound]).toBeCloseTo(kappa[bound], 10);
    expect(own.mine.kinds).toMatchObject([{ kind: 'post', pairs: 60, agreed }]);

    await server.database.pool.query('update account set lead = true where id = $1', [second!.id]);
    const seen = await figures(second!);
    expect(seen.people).toHaveLength(8);
    expect(seen.people!.filter(person => person.careless).map(({ by }) => by.id)).toEqual([first!.id]);
    expect(seen.people!.find(({ by }) => by.id === first!.id)).toMatchObject(own.mine);
});

it('finds who is wrong in 15 of 100 within 60 double decisions, and accuses fewer than one in twenty others', () => {
    const ids = [1, 2, 3, 4, 5, 6, 7, 8];
    const seeds = Array.from({ length: 300 }, (_, seed) => seed + 1);
    const shares = (wrong: readonly number[]) => {
        const found = seeds.map(seed => carelessAmong(seeded(seed, wrong, 60, ids)));
        return {
            first: found.filter(each => each.has(1)).length / seeds.length,
            others:
                found.reduce((sum, each) => sum + [...each.keys()].filter(id => id !== 1).length, 0) /
                (7 * seeds.length),
        };
    };
    const planted = shares(careless);
    const none = shares(careful);
    expect(planted.first).toBeGreaterThan(0.85);
    expect(planted.others).toBeLessThan(0.05);
    expect(none.first).toBeLessThan(0.05);
    expect(none.others).toBeLessThan(0.05);
});

it('says of nobody that they are careless before there are colleagues to compare with, and enough decisions', () => {
    const differ = (one_id: number, other_id: number, times: number) =>
        Array.from({ length: times }, () => ({ one_id, other_id, agreed: false }));
    const agree = (one_id: number, other_id: number, times: number) =>
        differ(one_id, other_id, times).map(each => ({ ...each, agreed: true }));
    expect(carelessAmong(differ(1, 2, 60)).size).toBe(0);
    expect(carelessAmong([...agree(2, 3, 30), ...differ(1, 2, 60)]).has(1)).toBe(false);
    expect(carelessAmong([...agree(2, 3, 30), ...differ(1, 2, 5), ...differ(1, 3, 5)]).size).toBe(0);
    const found = carelessAmong([...agree(2, 3, 30), ...differ(1, 2, 10), ...differ(1, 3, 10)]);
    expect([...found.keys()]).toEqual([1]);
});
