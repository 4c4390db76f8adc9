import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { editsBy } from '../../../server/database/edit.ts';
import { afterFile } from '../support/afterFile.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;

const ask = async <Row extends object>(text: string) => (await database.pool.query<Row>(text)).rows;

const byName = (name: string) => editsBy(database.db, { name, call: 'PUT ingredient/{id}' });

const describeAs = (id: number, text: string) =>
    sql`update ingredient set description = ${text} where id = ${id}`;

beforeAll(async () => {
    database = await testDatabase();
    afterFile(database.close);
});
beforeEach(async () => {
    await ask('truncate ingredient, edit, edit_row, edit_record, record_version restart identity cascade');
    await ask("insert into ingredient (description) values ('first'), ('second')");
});

const isInOrder = async () => {
    const older =
        await ask(`select from record_version v join lateral (select max(edit_id) as last from edit_record r
        where r.kind = v.kind and r.record_id = v.record_id) as known on last <> edit_id`);
    return older.length === 0;
};

it('a save that a later one of the same record overtakes is made again as the last edit', async () => {
    let tries = 0;
    await byName('anna')(async tx => {
        tries++;
        await tx.execute(describeAs(1, 'anna'));
        if (tries === 1) await byName('ben')(other => other.execute(describeAs(2, 'ben')));
        await tx.execute(describeAs(2, 'anna'));
    });
    expect(tries).toBe(2);
    expect(await ask('select description from ingredient order by id')).toEqual([
        { description: 'anna' },
        { description: 'anna' },
    ]);
    expect(await ask('select author from edit where author is not null order by id')).toEqual([
        { author: 'ben' },
        { author: 'anna' },
    ]);
    expect(await isInOrder()).toBe(true);
});

it('a save that is overtaken each time fails after five tries and changes nothing', async () => {
    let tries = 0;
    const save = byName('anna')(async tx => {
        tries++;
        await tx.execute(describeAs(1, 'anna'));
        await byName('ben')(other => other.execute(describeAs(2, `ben ${tries}`)));
        await tx.execute(describeAs(2, 'anna'));
    });
    await expect(save).rejects.toMatchObject({ cause: { code: '40001' } });
    expect(tries).toBe(5);
    expect(await ask('select description from ingredient order by id')).toEqual([
        { description: 'first' },
        { description: 'ben 5' },
    ]);
});

it('saves of several records at once leave every version at the last edit', async () => {
    const save = (n: number) =>
        byName(`person ${n}`)(async tx => {
            await tx.execute(sql`select pg_sleep(${(n % 3) / 100})`);
            await tx.execute(sql`insert into ingredient (description) values ('new')`);
            await tx.execute(describeAs(1, `person ${n}`));
            await tx.execute(describeAs(2, `person ${n}`));
        });
    const saves = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => save(n)));
    expect(saves.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await isInOrder()).toBe(true);
});
