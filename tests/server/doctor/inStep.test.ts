import { beforeEach, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { doctorRuleNames, findingKinds, type DoctorRule } from '../../../contract/doctorRules.ts';
import type { DoctorFigures } from '../../../contract/doctor.ts';
import { readRows } from '../../../server/database/readPage.ts';
import { rules } from '../../../server/doctor/rules.ts';
import { lastEdit, worldOf, type World } from '../history/world.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { change, count, found, look } from './support.ts';
import { countByQuery, counts } from './counts.ts';

let server: TestServer;
const broken = new Set<DoctorRule>();

beforeEach(async () => {
    server = await testServer();
    await server.database.pool.query(`
        insert into category (name) values ('Balms'), ('Oils'), ('Tools');
        insert into brand (name) select 'Brand ' || n from generate_series(1, 4) n;
        insert into picture_hash (stem, alike) values ('a', 'a'), ('b', 'a'), ('c', 'c'), ('d', null)`);
});

/** Names of which some hold others, some are debris, and some neither. */
const names = [
    'Aqua',
    'Water',
    'Aqua (Water)',
    'Water/Aqua',
    'Parfum',
    'INGREDIENTS: Parfum',
    'Aqua, Parfum',
];

const one = (world: World, table: string) => {
    const at = world.below(1000);
    return sql.raw(`(select id from ${table} order by id offset ${at} % greatest(1, (select count(*) from ${table}))
        limit 1)`);
};

/** Changes of everything that some rule looks at; what they need may be missing, then they change nothing. */
const acts: readonly ((world: World) => ReturnType<typeof sql>)[] = [
    world => sql`insert into product (name, brand_id, description, image)
        select ${'x'.repeat(46 + world.below(5))}, ${one(world, 'brand')}, ${[null, 'Same', 'Like it'][world.below(3)]},
            ${[null, '', 'a', 'b', 'c', 'd'][world.below(6)]}`,
    world =>
        sql`update product set description = ${[null, 'Same', 'Like it'][world.below(3)]} where id = ${one(world, 'product')}`,
    world =>
        sql`update product set image = ${[null, '', 'a', 'b', 'c', 'd'][world.below(6)]} where id = ${one(world, 'product')}`,
    world => sql`update product set brand_id = ${one(world, 'brand')} where id = ${one(world, 'product')}`,
    world =>
        sql`update brand set name = ${world.fresh('y'.repeat(19 + world.below(4)))} where id = ${one(world, 'brand')}`,
    world => sql`delete from product where id = ${one(world, 'product')} and ${world.below(3)} = 0`,
    world => sql`insert into product_category select p.id, c.id from product p, category c
        where p.id = ${one(world, 'product')} and c.id = ${one(world, 'category')} on conflict do nothing`,
    world => sql`delete from product_category where product_id = ${one(world, 'product')}`,
    world => sql`insert into product_barcode (product_id, barcode) select id, ${String(4006381333930 + world.below(10))}
        from product where id = ${one(world, 'product')} on conflict do nothing`,
    world => sql`delete from product_barcode where product_id = ${one(world, 'product')}`,
    world => sql`insert into product_ingredient (product_id, ingredient_id, "order")
        select p.id, i.id, ${world.below(1000)} from product p, ingredient i
        where p.id = ${one(world, 'product')} and i.id = ${one(world, 'ingredient')}`,
    world => sql`insert into product_ingredient (product_id, ingredient_id, "order")
        select p.id, i.id, ${world.below(1000)} from product p, ingredient i
        where p.id = ${one(world, 'product')} and i.id = ${one(world, 'ingredient')}`,
    world => sql`delete from product_ingredient where product_id = ${one(world, 'product')}`,
    world => sql`with added as (insert into ingredient (ewg_hazard_score)
            values (${['none', 'high'][world.below(2)]}) returning id)
        insert into ingredient_name (ingredient_id, name, is_primary) select id, ${world.fresh('Name')}, true from added`,
    world => sql`insert into ingredient_name (ingredient_id, name, is_primary)
        select id, ${names[world.below(names.length)]}, false from ingredient where id = ${one(world, 'ingredient')}
        on conflict do nothing`,
    world => sql`insert into ingredient_name (ingredient_id, name, is_primary)
        select id, ${names[world.below(names.length)]}, false from ingredient where id = ${one(world, 'ingredient')}
        on conflict do nothing`,
    world => sql`delete from ingredient_name where not is_primary and id = ${one(world, 'ingredient_name')}`,
    world =>
        sql`update ingredient set ewg_rating = ${[null, '', '4'][world.below(3)]} where id = ${one(world, 'ingredient')}`,
    world => sql`delete from ingredient i where i.id = ${one(world, 'ingredient')}
        and not exists (select from product_ingredient p where p.ingredient_id = i.id)`,
    world => sql`insert into correction (correction, resolved, product_id) select 'Wrong', false, id
        from product where id = ${one(world, 'product')}`,
    world => sql`insert into correction (correction, resolved, ingredient_id) select 'Wrong', false, id
        from ingredient where id = ${one(world, 'ingredient')}`,
    world =>
        sql`update correction set resolved = not resolved, outcome = null where id = ${one(world, 'correction')}`,
];

/** The findings of a rule, and those that it finds in the whole catalogue. */
const compare = async (rule: DoctorRule) => {
    const pairs = await Promise.all(
        findingKinds.flatMap(kind => {
            const seen = rules[rule].looks[kind];
            if (!seen) return [];
            const read = async () => readRows<{ id: number }>(server.db, await seen(server.db, null));
            return [Promise.all([found(server, rule, kind), read()])];
        }),
    );
    const kept = pairs.flatMap(([ids]) => ids);
    const whole = pairs.flatMap(([, rows]) => rows.map(({ id }) => id).toSorted((a, b) => a - b));
    return { kept, whole };
};

test.each([1, 2, 3])(
    'after random edits, undone or not, the findings are those of a count (seed %i)',
    async seed => {
        const world = worldOf(server.database, seed);
        const staff = await server.signIn('staff');
        await count(server);
        for (let round = 0; round < 25; round += 1) {
            for (let place = 0; place < 6; place += 1) {
                const act = acts[round < 3 ? [0, 13, 14, 10, 6, 8][place]! : world.below(acts.length)]!;
                await change(server.db, tx => tx.execute(act(world)));
            }
            if (round % 4 === 3)
                await staff.post('history/undo', {
                    edits: [await lastEdit(server.database)],
                    preview: false,
                });
            await look(server);
            const { body } = await staff.get<DoctorFigures>('doctor');
            for (const rule of doctorRuleNames) {
                const { kept, whole } = await compare(rule);
                expect([round, rule, kept]).toEqual([round, rule, whole]);
                const { count: shown } = body.rules.find(each => each.rule === rule)!;
                expect([rule, shown]).toEqual([rule, kept.length]);
                if (rule in counts)
                    expect([rule, shown]).toEqual([rule, await countByQuery(server.database.pool, rule)]);
                if (shown) broken.add(rule);
            }
        }
    },
);

test('the random edits have broken every rule', () => {
    expect([...broken].toSorted()).toEqual([...doctorRuleNames].toSorted());
});
