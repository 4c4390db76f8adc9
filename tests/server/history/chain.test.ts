import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CommandError } from '../../../server/cli/command.ts';
import { historyCommand } from '../../../server/cli/history.ts';
import { root } from '../../../server/config/root.ts';
import { createDatabase } from '../../../server/database/database.ts';
import { longEditBy, saveOnce } from '../../../server/database/edit.ts';
import { createPool } from '../../../server/database/pool.ts';
import { keepChain } from '../../../server/history/chain/keepChain.ts';
import { type Head, linkEdits, linkLock, readHead } from '../../../server/history/chain/link.ts';
import { verifyChain } from '../../../server/history/chain/verifyChain.ts';
import { eraseContents } from '../../../server/history/eraseContents.ts';
import { fileBlobs } from '../../../server/images/openBlobs.ts';
import { purge, whilePurging } from '../../../server/retention/purge.ts';
import { verifyHistory } from '../../../server/retention/verify.ts';
import { backUp, newFolder, restore } from '../backup/support.ts';
import { afterFile } from '../support/afterFile.ts';
import { bareDatabase, demoDatabase, testDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;

const ask = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await database.pool.query<Row>(text, values)).rows;

const anna = { name: 'anna', call: 'PUT brand/{id}' };

const save = (statement: string) => saveOnce(database.owner, anna, tx => tx.execute(sql.raw(statement)));

/** Linked edits: the first adds a brand, each other one renames it. */
const makeEdits = async (count: number) => {
    await save(`insert into brand (id, name, country_id) values (1, 'Elm', 1)`);
    for (let edit = 2; edit <= count; edit++) await save(`update brand set name = 'Elm ${edit}'`);
    await linkEdits(database.owner);
};

const faults = async (heads: Head[] = []) => (await verifyChain(database.owner, heads)).faults;

const head = async () => (await readHead(database.owner))!;

const links = () =>
    ask<{ position: number; edit: number }>(
        'select position::int, edit_id::int as edit from edit_chain where position > 0 order by position',
    );

/** Begins the chain after what the history has, as its migration does. */
const beginChain = async () => {
    const migration = readFileSync(
        join(root, 'server/database/migrations/0010_history-chain.sql'),
        'utf8',
    ).split('--> statement-breakpoint');
    await ask('truncate edit_chain, edit_unlinked; update edit_row set salt = null');
    await ask(migration.find(statement => statement.includes('INSERT INTO edit_chain'))!);
};

/** What an owner of the database can do: calculate the links after a position anew, with Backbar's own code. */
const makeAnew = async (position: number) => {
    await ask(
        `with gone as (delete from edit_chain where position > $1 returning position, edit_id, at)
        insert into edit_unlinked (edit_id, at) select edit_id, at from gone order by position`,
        [position],
    );
    await linkEdits(database.owner);
};

/** Runs the command; what it prints, and whether it found nothing wrong. */
const run = async (...args: string[]) => {
    const lines: string[] = [];
    const sound = await historyCommand(args)({
        ...database,
        db: database.owner,
        config: { historyMonths: 24, trashDays: 30, picturesKeptDays: 0 },
        openBlobs: async () => fileBlobs(await newFolder()),
        signal: new AbortController().signal,
        print: line => void lines.push(line),
    });
    return { sound, said: lines.join('\n') };
};

const fileOf = async (heads: object[]) => {
    const path = join(await newFolder(), 'heads');
    writeFileSync(path, heads.map(line => `${JSON.stringify(line)}\n`).join(''));
    return path;
};

beforeAll(async () => {
    database = await testDatabase();
    afterFile(database.close);
    await ask(`insert into country (id, name) values (1, 'Norway')`);
});
beforeEach(async () => {
    await ask(
        `truncate brand, edit, edit_row, edit_record, record_version, edit_erased, edit_unlinked
        restart identity cascade`,
    );
    await beginChain();
});

describe('a chain', () => {
    it('has a link for each edit, in the order of their commits, and nothing is wrong with it', async () => {
        await makeEdits(5);
        expect(await links()).toEqual([1, 2, 3, 4, 5].map(edit => ({ position: edit, edit })));
        expect(await ask('select from edit_unlinked')).toEqual([]);
        expect(await run('verify', '--all')).toEqual({
            sound: true,
            said: '5 edits, 5 links and 1 row checked: sound.',
        });
    });

    it.each([
        [
            'one byte of a content',
            `update edit_row set after = jsonb_set(after, '{name}', '"Elm 4"') where edit_id = 3`,
            /1 edits are not what they were when they were linked, the first one edit 3/,
        ],
        [
            'an author',
            `update edit set author = 'bert' where id = 4`,
            /1 edits are not what they were when they were linked, the first one edit 4/,
        ],
        [
            'a program',
            `update edit set program = 7 where id = 4`,
            /1 edits are not what they were when they were linked, the first one edit 4/,
        ],
        [
            'a time',
            `with e as (update edit set at = at + interval '1 microsecond' where id = 4 returning at),
                c as (update edit_chain set at = e.at from e where edit_id = 4)
            update edit_row set at = e.at from e where edit_id = 4`,
            /1 edits are not what they were when they were linked, the first one edit 4/,
        ],
        [
            'a deleted edit',
            `delete from edit where id = 2; delete from edit_row where edit_id = 2`,
            /1 linked edits are missing, the first one edit 2/,
        ],
        [
            'an edit that was deleted with its link',
            `delete from edit where id = 2; delete from edit_row where edit_id = 2; delete from edit_chain where edit_id = 2`,
            /1 links of the chain are missing, the first one edit 3/,
        ],
        [
            'the first edits, deleted with their links',
            `delete from edit where id < 3; delete from edit_row where edit_id < 3; delete from edit_chain where edit_id < 3`,
            /1 links of the chain are missing, the first one edit 3/,
        ],
        [
            'an edit that was inserted without its link',
            `alter table edit disable trigger user; insert into edit (at, author) values (now(), 'anna');
            insert into edit_row (edit_id, at, table_name, record_id, key, after)
                select 6, at, 'brand', 1, '{"id": 1}', '{"name": "Oak"}' from edit where id = 6;
            alter table edit enable trigger user`,
            /1 edits have rows without a link, the first one edit 6/,
        ],
        [
            'a row that was added to an edit, without a salt too',
            `insert into edit_row (edit_id, at, table_name, record_id, key, after, salt)
                select 2, at, 'brand', 1, '{"id": 1}', '{"name": "Oak"}', null from edit where id = 2`,
            /1 edits have rows without a salt, .*, the first one edit 2/,
        ],
        [
            'a row in the place of one that was erased by its true hash',
            `insert into edit_erased (edit_id, at, table_name, record_id, id, hash, trash)
                select edit_id, at, table_name, record_id, id, sha256(uuid_send(salt)
                    || convert_to(jsonb_build_array(key, before, after, kept)::text, 'UTF8')), true
                from edit_row where edit_id = 3;
            update edit_row set salt = null, after = '{"name": "Oak"}' where edit_id = 3`,
            /1 edits have rows that were erased and are there nevertheless, the first one edit 3/,
        ],
        [
            'a row without a salt under an id that is in no link of its edit',
            `insert into edit_row (id, edit_id, at, table_name, record_id, key, after, salt) overriding system value
                select -5, id, at, 'brand', 1, '{"id": 1}', '{"name": "Oak"}', null from edit where id = 3`,
            /1 edits have rows without a salt, .*, the first one edit 3/,
        ],
        [
            'an edit that looks as if it were from before the chain',
            `alter table edit disable trigger user;
            insert into edit (id, at, author) overriding system value values (-5, now() - interval '1 day', 'anna');
            insert into edit_row (id, edit_id, at, table_name, record_id, key, after, salt) overriding system value
                select -5, id, at, 'brand', 1, '{"id": 1}', '{"name": "Oak"}', null from edit where id = -5;
            alter table edit enable trigger user`,
            /1 edits have rows without a salt, .*, the first one edit -5\n1 edits have no link, the first one edit -5/,
        ],
        [
            'an edit that is only listed',
            `alter table edit disable trigger user; insert into edit (at, author) values (now(), 'anna');
            insert into edit_record (edit_id, at, kind, record_id, action)
                select id, at, 'brand', 1, 'changed' from edit where id = 6;
            alter table edit enable trigger user`,
            /1 edits have no link, the first one edit 6/,
        ],
        [
            'a moved origin',
            `update edit_chain set edit_id = 100, last_row = 100 where position = 0`,
            /1 origins of the chain were changed, the first one edit 100/,
        ],
        [
            'a removed origin',
            `delete from edit_chain where position = 0`,
            /1 links of the chain are missing, the first one edit 1/,
        ],
        [
            'a chain of which nothing is left',
            `truncate edit, edit_row, edit_record, edit_chain, edit_unlinked; update record_version set edit_id = 0`,
            /1 links of the chain are missing, the first one edit 0/,
        ],
        [
            'last edits whose links were moved to a month that was dropped',
            `delete from edit where id > 3; delete from edit_row where edit_id > 3;
            delete from edit_record where edit_id > 3; update record_version set edit_id = 3;
            update edit_chain set at = '2000-01-01' where edit_id > 3`,
            /2 links do not follow from the one before, the first one edit 4/,
        ],
        [
            'first edits whose last link was moved to a month that was dropped',
            `delete from edit where id < 4; delete from edit_row where edit_id < 4;
            delete from edit_record where edit_id < 4; delete from edit_chain where edit_id < 3;
            update edit_chain set at = '2000-01-01' where edit_id = 3`,
            /1 links of the chain are missing, the first one edit 3/,
        ],
        [
            'an edit with its own link recalculated',
            `update edit set author = 'bert' where id = 4; update edit_chain set digest = sha256('x') where edit_id = 4`,
            /1 links do not follow from the one before, the first one edit 4/,
        ],
        [
            'a row erased in another way',
            `with gone as (delete from edit_row where edit_id = 3 returning *)
            insert into edit_erased select edit_id, at, table_name, record_id, id, sha256('x'), now(), false from gone`,
            /1 edits are not what they were when they were linked, the first one edit 3/,
        ],
    ])('shows %s', async (_, damage, line) => {
        await makeEdits(5);
        expect(await faults()).toEqual([]);
        await ask(damage);
        expect((await faults()).join('\n')).toMatch(line);
        expect((await verifyHistory(database.owner, true)).faults.join('\n')).toMatch(line);
    });

    it('stays whole when contents are erased, before and after they are linked', async () => {
        await makeEdits(3);
        await save(`update brand set name = 'Oak'`);
        for (const edit of [2, 4])
            expect(
                await database.owner.transaction(tx =>
                    eraseContents(tx, sql`select * from edit_row where edit_id = ${edit}`),
                ),
            ).toBe(1);
        await linkEdits(database.owner);
        expect(await links()).toHaveLength(4);
        expect((await verifyHistory(database.owner, true)).faults).toEqual([]);
        const whole = await ask<{ text: string }>('select to_jsonb(x)::text as text from edit_erased x');
        expect(whole.filter(({ text }) => text.includes('Elm') || text.includes('Oak'))).toEqual([]);
    });

    it('knows nothing of what happened before there was one', async () => {
        await makeEdits(3);
        await beginChain();
        await save(`update brand set name = 'Oak'`);
        await linkEdits(database.owner);
        expect(await links()).toEqual([{ position: 1, edit: 4 }]);
        await database.owner.transaction(tx =>
            eraseContents(tx, sql`select * from edit_row where edit_id = 2`),
        );
        expect(await ask('select hash from edit_erased')).toEqual([{ hash: null }]);
        expect(await faults()).toEqual([]);
        await ask(`update edit_row set salt = null where edit_id = 4`);
        expect((await faults()).join('\n')).toMatch(
            /1 edits have rows without a salt, .*, the first one edit 4/,
        );
    });

    it('shows an edit or a part of one that was linked long after the time that it gives', async () => {
        // Within one month, as moving a row to another one would be a deletion and a new row.
        const put = (edit: number, from: string) =>
            ask(
                `with e as (update edit set at = date_trunc('month', at) + interval '9 days' + $2::interval
                        where id = $1 returning id, at),
                    r as (update edit_row r set at = e.at from e where r.edit_id = e.id),
                    q as (update edit_unlinked u set at = e.at from e where u.edit_id = e.id)
                update edit_record r set at = e.at from e where r.edit_id = e.id`,
                [edit, from],
            );
        const addTo = async (edit: number, name: string) => {
            await ask(
                `insert into edit_row (edit_id, at, table_name, record_id, key, after)
                    select id, at, 'brand', 1, '{"id": 1}', jsonb_build_object('name', $2::text) from edit where id = $1`,
                [edit, name],
            );
            await ask('insert into edit_unlinked (edit_id, at) select id, at from edit where id = $1', [
                edit,
            ]);
            await linkEdits(database.owner);
        };
        const saveAt = async (edit: number, from: string, statement: string) => {
            await save(statement);
            await put(edit, from);
            await linkEdits(database.owner);
        };
        await saveAt(1, '0', `insert into brand (id, name, country_id) values (1, 'Elm', 1)`);
        await saveAt(2, '0', `update brand set name = 'Elder'`);
        await saveAt(3, '-50 minutes', `update brand set name = 'Oak'`);
        expect(await faults()).toEqual([]);
        await saveAt(4, '-3 hours', `update brand set name = 'Ash'`);
        const late = '1 edits were linked long after the time that they give, the first one edit';
        expect(await faults()).toEqual([`${late} 4`]);
        await makeAnew(0);
        await addTo(3, 'Fir');
        expect(await faults()).toEqual([`${late} 4`]);
        await saveAt(5, '2 days', `update brand set name = 'Yew'`);
        await addTo(3, 'Ivy');
        expect(await faults()).toEqual([`2${late.slice(1)} 4`]);
    });

    it('is whole in a database with demo data', async () => {
        const demo = await demoDatabase();
        afterFile(demo.close);
        await linkEdits(demo.owner);
        const { edits, links: linked, faults: found } = await verifyHistory(demo.owner, true);
        expect(found).toEqual([]);
        expect(edits).toBeGreaterThan(100);
        expect(linked).toBe(edits);
    });
});

describe('heads that are kept elsewhere', () => {
    it('show that the last edits were calculated anew, and where that began', async () => {
        await ask(`insert into brand (id, name, country_id) values (1, 'Elm', 1)`);
        await ask(`do $$ begin for n in 1..1499 loop
            update brand set name = 'Elm ' || n;
            perform set_config('backbar.edit', '', true);
        end loop; end $$`);
        await linkEdits(database.owner);
        const all = await ask<Head>(
            `select position::int, edit_id::int as edit, encode(hash, 'hex') as hash, linked as at from edit_chain
            where position in (200, 500, 1500) order by position`,
        );
        await ask(`update edit set author = 'bert' where id = 700`);
        await makeAnew(500);
        expect((await verifyHistory(database.owner, true)).faults).toEqual([]);
        expect(await run('verify', '--head', await fileOf(all.slice(0, 2)))).toMatchObject({ sound: true });
        const { sound, said } = await run('verify', '--head', await fileOf(all));
        expect(sound).toBe(false);
        expect(said).toMatch(
            /made anew after link 500, edit 500, of .*: it differs from the head link 1500, edit 1500/,
        );
    });

    it('show that the end was removed', async () => {
        await makeEdits(5);
        const file = await fileOf([{ level: 30, msg: 'a line of the log' }, await head()]);
        expect(await run('--verify', '--head', file)).toMatchObject({ sound: true });
        await ask(
            `delete from edit where id > 3; delete from edit_row where edit_id > 3; delete from edit_record where edit_id > 3;
            delete from edit_chain where edit_id > 3; update record_version set edit_id = 3`,
        );
        expect(await faults()).toEqual([]);
        const { sound, said } = await run('verify', '--head', file);
        expect(sound).toBe(false);
        expect(said).toMatch(
            /the history ends with link 3, edit 3, of .*, before the head link 5, edit 5, of /,
        );
    });

    it('show that an older backup was restored, whose chain is whole and goes on', async () => {
        await makeEdits(3);
        await save(`update brand set name = 'not linked yet'`);
        const before = await head();
        const { path } = await backUp({ pool: database.pool, blobs: fileBlobs(await newFolder()) });
        await save(`update brand set name = 'later'`);
        await linkEdits(database.owner);
        const after = await head();
        const target = await bareDatabase();
        afterFile(target.close);
        await restore(path, { pool: target.pool });
        expect((await verifyHistory(target.owner, true, [before])).faults).toEqual([]);
        expect((await verifyHistory(target.owner, true, [before, after])).faults).toEqual([
            expect.stringMatching(/ends with link 3, edit 3, .* or an older backup was restored/),
        ]);
        await target.pool.query(`update brand set name = 'Oak'`);
        await linkEdits(target.owner);
        expect((await readHead(target.owner))?.position).toBe(5);
        expect((await verifyHistory(target.owner, true, [before])).faults).toEqual([]);
    });

    it('are refused from a file without any', async () => {
        await expect(run('verify', '--head', await fileOf([{ msg: 'x' }]))).rejects.toThrow(
            /no head of the history/,
        );
        for (const path of ['/nowhere/heads', '/'])
            await expect(run('verify', '--head', path)).rejects.toBeInstanceOf(CommandError);
        expect(() => historyCommand(['--purge', '--head', 'x'])).toThrow(/Usage/);
        expect(() => historyCommand(['prove'])).toThrow(/Usage/);
    });
});

describe('linking', () => {
    it('happens once, whichever of two servers does it', async () => {
        await save(`insert into brand (id, name, country_id) values (1, 'Elm', 1)`);
        const pool = createPool({
            connection: database.connection,
            size: 5,
            log: { warn: () => undefined },
            slowQueryMs: 60_000,
        });
        const other = createDatabase(pool);
        const linking = [linkEdits(database.owner), linkEdits(other)];
        for (let edit = 2; edit <= 30; edit++) {
            await save(`update brand set name = 'Elm ${edit}'`);
            linking.push(linkEdits(database.owner), linkEdits(other));
        }
        await Promise.all(linking);
        await linkEdits(other);
        await pool.end();
        expect(await links()).toHaveLength(30);
        expect(await faults()).toEqual([]);
    });

    it('links each part of an edit of several transactions, also when the server stops between them', async () => {
        const long = longEditBy(database.owner, { ...anna, call: 'command import' });
        const part = (id: number) =>
            long.edit(tx =>
                tx.execute(
                    sql.raw(`insert into brand (id, name, country_id) values (${id}, 'Elm ${id}', 1)`),
                ),
            );
        await part(1);
        await linkEdits(database.owner);
        await part(2);
        await part(3);
        expect(await faults()).toEqual([]);
        await linkEdits(database.owner);
        await part(4);
        await long.end();
        await linkEdits(database.owner);
        expect(await links()).toEqual([1, 2, 3].map(position => ({ position, edit: 1 })));
        expect(await faults()).toEqual([]);
        await ask(`update edit_row set after = after || '{"name": "Oak"}' where record_id = 3`);
        expect(await faults()).toEqual([expect.stringMatching(/^1 edits are not what they were/)]);
    });

    it('goes on where it was when the server stops in the middle', async () => {
        await makeEdits(2);
        await save(`update brand set name = 'Oak'`);
        await expect(
            database.owner.transaction(async tx => {
                await linkEdits(tx);
                throw new Error('killed');
            }),
        ).rejects.toThrow('killed');
        expect(await links()).toHaveLength(2);
        await linkEdits(database.owner);
        expect(await links()).toHaveLength(3);
        expect(await faults()).toEqual([]);
    });

    it('leaves out what was rolled back and edits that touched no record', async () => {
        await makeEdits(1);
        await expect(
            saveOnce(database.owner, anna, async tx => {
                await tx.execute(sql`update brand set name = 'Oak'`);
                throw new Error('no');
            }),
        ).rejects.toThrow('no');
        await linkEdits(database.owner);
        expect(await links()).toHaveLength(1);
    });

    it('hands new heads to the log and to a file, at the start and at the end', async () => {
        await makeEdits(2);
        const file = join(await newFolder(), 'heads');
        const told: object[] = [];
        const log = {
            info: (details: object, message: string) => told.push({ ...details, message }),
            warn: (details: object) => told.push(details),
        };
        const kept = { db: database.owner, log, file };
        const stop = keepChain(kept);
        await expect.poll(() => told.length).toBe(1);
        const first = await head();
        expect(told).toEqual([{ ...first, message: 'history head' }]);
        await save(`update brand set name = 'Oak'`);
        await stop();
        expect(told).toHaveLength(2);
        await keepChain(kept)();
        expect(told).toHaveLength(3);
        expect(await run('verify', '--head', file)).toMatchObject({ sound: true });
        await makeAnew(0);
        expect(await run('verify', '--head', file)).toMatchObject({ sound: true });
        await ask(`update edit_row set after = after || '{"name": "Ash"}' where edit_id = 2`);
        await makeAnew(0);
        expect((await run('verify', '--head', file)).said).toMatch(/made anew after its beginning/);
    });
});

it('tells the log once that edits wait for their link because another connection holds the lock', async () => {
    const other = await database.pool.connect();
    await other.query('select pg_advisory_lock($1)', [linkLock]);
    await save(`insert into brand (id, name, country_id) values (1, 'Elm', 1)`);
    const told: string[] = [];
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const stop = keepChain({
        db: database.owner,
        log: { info: () => undefined, warn: (_, message) => told.push(message) },
        file: undefined,
    });
    const looks = async (count: number) => {
        for (let look = 0; look < count; look++) {
            vi.advanceTimersByTime(5000);
            await sleep(50);
        }
    };
    await looks(6);
    expect(told).toEqual([]);
    await looks(30);
    expect(told).toEqual([expect.stringMatching(/^edits have waited for their link/)]);
    await other.query('select pg_advisory_unlock($1)', [linkLock]);
    other.release();
    await stop();
    vi.useRealTimers();
    expect(await links()).toHaveLength(1);
});

it('leaves a checkpoint when old months are dropped, from which the rest is checked', async () => {
    await ask(`select make_edit_month((now() - interval '900 days')::date)`);
    await save(`insert into brand (id, name, country_id) values (1, 'Elm', 1)`);
    for (const name of ['Birch', 'Beech']) await save(`update brand set name = '${name}'`);
    await ask(
        `with e as (update edit set at = at - interval '900 days' returning id, at),
            r as (update edit_row r set at = e.at from e where r.edit_id = e.id),
            q as (update edit_unlinked u set at = e.at from e where u.edit_id = e.id)
        update edit_record r set at = e.at from e where r.edit_id = e.id`,
    );
    await linkEdits(database.owner);
    const old = await head();
    await database.owner.transaction(tx => eraseContents(tx, sql`select * from edit_row where edit_id = 1`));
    await save(`update brand set name = 'Oak'`);
    await save(`update brand set name = 'Ash'`);
    await linkEdits(database.owner);
    const heads = [{ ...old, position: 1, hash: 'older' }, old, await head()];
    await whilePurging(await database.pool.connect(), client =>
        purge(client, {
            config: { historyMonths: 24, trashDays: 30, picturesKeptDays: 0 },
            blobs: fileBlobs('/nowhere'),
            signal: new AbortController().signal,
            dryRun: false,
            alwaysSweep: false,
            removed: () => undefined,
        }),
    );
    expect(await ask('select id::int from edit order by id')).toEqual([{ id: 4 }, { id: 5 }]);
    expect(await links()).toEqual([2, 3, 4, 5].map(position => ({ position, edit: position })));
    expect(await ask('select from edit_erased')).toEqual([]);
    expect((await verifyHistory(database.owner, true, heads)).faults).toEqual([]);
    await ask(`update edit set author = 'bert' where id = 4`);
    expect(await faults()).toEqual([expect.stringMatching(/^1 edits are not what they were/)]);
});
