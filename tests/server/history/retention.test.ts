import { readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { takePictureLock } from '../../../server/backup/pictureLock.ts';
import { historyCommand } from '../../../server/cli/history.ts';
import { createImageStore } from '../../../server/images/imageStore.ts';
import { fileBlobs, type ListedBlobs } from '../../../server/images/openBlobs.ts';
import { keepHistory } from '../../../server/retention/keepHistory.ts';
import { backUp, keysOf, newFolder, restore } from '../backup/support.ts';
import { afterFile } from '../support/afterFile.ts';
import { bareDatabase, testDatabase, type TestDatabase } from '../support/database.ts';
import { picture } from '../support/pictures.ts';

let database: TestDatabase;
let folder: string;
let blobs: ListedBlobs;

const ask = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await database.pool.query<Row>(text, values)).rows;

const config = { historyMonths: 24, trashDays: 30, picturesKeptDays: 0 };

/** Runs the command; what it prints, and whether it found nothing wrong. */
const run = async (...args: string[]) => {
    const lines: string[] = [];
    const sound = await historyCommand(args)({
        db: database.owner,
        pool: database.pool,
        config,
        openBlobs: async () => blobs,
        signal: new AbortController().signal,
        print: line => void lines.push(line),
    });
    return { sound, said: lines.join('\n') };
};

/** Runs statements as one edit that was made so many days ago. */
const daysAgo = async (days: number, statements: string) => {
    const at = `now() - interval '${days} days'`;
    const [month] = await ask<{ month: string }>(`select (${at})::date::text as month`);
    await ask('select make_edit_month($1)', [month!.month]);
    const client = await database.pool.connect();
    await client.query('begin');
    const { rows } = await client.query<{ id: string }>(
        `insert into edit (at, author) values (${at}, 'anna') returning id`,
    );
    await client.query(
        `select set_config('backbar.edit', $1, true), set_config('backbar.at', (${at})::text, true)`,
        [rows[0]!.id],
    );
    await client.query(statements);
    await client.query('commit');
    client.release();
};

const isOld = async (stem: string) => {
    const name = stem.slice('/images/'.length);
    const past = new Date(Date.now() - 3 * 86_400_000);
    for (const key of await keysOf(blobs))
        if (key.includes(name)) await utimes(join(folder, key), past, past);
    return stem;
};

const store = async () =>
    createImageStore(blobs).save(new Uint8Array(await (await picture('#884422')).arrayBuffer()));
const stored = async () => new Set((await keysOf(blobs)).map(key => `/images/${key.slice(3, 35)}`));

beforeAll(async () => {
    database = await testDatabase();
    afterFile(database.close);
    await ask(
        `insert into country (id, name) values (1, 'Norway'); insert into tag (id, name) values (1, 'Vegan')`,
    );
});
beforeEach(async () => {
    config.picturesKeptDays = 0;
    folder = await newFolder();
    blobs = fileBlobs(folder);
    await ask(
        `truncate schedule, brand, edit, edit_row, edit_record, record_version, edit_erased, edit_unlinked
        restart identity cascade;
        delete from edit_chain where position > 0`,
    );
});

describe('purging', () => {
    it('drops the months that are too old, and keeps the versions of their records', async () => {
        await daysAgo(900, `insert into brand (id, name, country_id) values (1, 'Elm', 1)`);
        await daysAgo(600, `update brand set name = 'Birch' where id = 1`);
        const dry = await run('--purge', '--dry-run');
        expect(dry.said).toMatch(/^Months: edit_\d{4}_\d{2} would be removed\.$/m);
        expect(await ask('select from edit')).toHaveLength(2);
        expect((await run('--purge')).said).toMatch(/^Months: edit_\d{4}_\d{2} removed\.$/m);
        expect(await ask('select kind, record_id from edit_record')).toHaveLength(1);
        expect(await ask('select edit_id::int as edit from record_version')).toEqual([{ edit: 2 }]);
        expect((await run('--verify')).sound).toBe(true);
        expect((await run('--purge')).said).toMatch(/^Months: none removed\.$/m);
    });

    it('deletes for good what is in the trash for too long, with all that was known of it', async () => {
        await daysAgo(
            50,
            `insert into brand (id, name, country_id) values (1, 'Elm', 1), (2, 'Birch', 1), (3, 'Oak', 1)`,
        );
        await daysAgo(40, 'delete from brand where id = 1');
        await daysAgo(20, 'delete from brand where id = 2');
        await daysAgo(40, 'delete from brand where id = 3');
        await daysAgo(39, `insert into brand (id, name, country_id) values (3, 'Oak', 1)`);
        expect((await run('--purge', '--dry-run')).said).toContain(
            'Trash: 1 record would be removed for good.',
        );
        expect((await run('--purge')).said).toContain('Trash: 1 record removed for good.');
        expect(await ask(`select distinct record_id as id from edit_row order by 1`)).toEqual([
            { id: 2 },
            { id: 3 },
        ]);
        expect(await ask(`select action from edit_record where record_id = 1 order by edit_id`)).toEqual([
            { action: 'added' },
            { action: 'deleted' },
        ]);
        expect((await run('--verify')).sound).toBe(true);
        expect((await run('--purge')).said).toContain('Trash: 0 records');
    });

    it('removes the pictures that nothing names, in the tables or in the history, except new ones', async () => {
        const [now, before, never, fresh] = [await store(), await store(), await store(), await store()];
        for (const stem of [now, before, never]) await isOld(stem);
        await ask(`insert into brand (id, name, country_id, logo) values (1, 'Elm', 1, $1)`, [before]);
        await ask('update brand set logo = $1', [now]);
        const dry = await run('--purge', '--dry-run');
        expect(dry.said).toContain(`${never}\n`);
        expect(dry.said).toContain('1 picture that nothing names would be removed');
        expect(await stored()).toEqual(new Set([now, before, never, fresh]));
        expect((await run('--purge')).said).toContain('1 picture that nothing names removed');
        expect(await stored()).toEqual(new Set([now, before, fresh]));
        await ask('truncate edit, edit_row, edit_record');
        await run('--purge');
        expect(await stored()).toEqual(new Set([now, fresh]));
    });

    it('keeps a picture for some days after nothing names it, as a restore to a moment may name it again', async () => {
        config.picturesKeptDays = 20;
        const [gone, back] = [await isOld(await store()), await isOld(await store())];
        expect((await run('--purge')).said).toContain(
            'Pictures: 0 pictures that nothing names removed.\nKept: 2 pictures that nothing has named for less than 20 days.',
        );
        const daysLater = async (days: number) => {
            const note = join(folder, 'unnamed.json');
            const text = await readFile(note, 'utf8');
            const earlier = (time: string) => new Date(Date.parse(time) - days * 86_400_000).toISOString();
            await writeFile(note, text.replaceAll(/20\d\d-[^"]*/g, earlier));
        };
        await daysLater(19);
        await ask(`insert into brand (id, name, country_id, logo) values (1, 'Elm', 1, $1)`, [back]);
        expect((await run('--purge')).said).toContain('Pictures: 0 pictures');
        await ask('truncate brand, edit, edit_row, edit_record, record_version cascade');
        await daysLater(2);
        const stop = keepHistory({ pool: database.pool, config, blobs, log: { warn: () => undefined } });
        await expect.poll(stored).toEqual(new Set([back]));
        await stop();
        expect(await stored()).not.toContain(gone);
    });

    it('removes a photograph of a face when only its privacy is still known', async () => {
        const stem = await isOld(await store());
        await ask('insert into face_picture values ($1)', [stem]);
        expect((await run('--purge')).said).toContain('1 picture that nothing names removed');
        expect(await ask('select stem from face_picture')).toEqual([{ stem }]);
        expect(await stored()).toEqual(new Set());
    });

    it('removes no picture while a backup is made', async () => {
        const stem = await isOld(await store());
        const client = await database.pool.connect();
        await takePictureLock(client);
        expect((await run('--purge')).said).toContain('none removed, because a backup is being made');
        expect(await stored()).toEqual(new Set([stem]));
        client.release(true);
        await expect.poll(async () => (await run('--purge')).said).toContain('1 picture');
    });

    it('happens when a server starts, with the count of a killed import', async () => {
        await daysAgo(900, `insert into brand (id, name, country_id) values (1, 'Elm', 1)`);
        await daysAgo(1, `insert into brand (id, name, country_id) values (2, 'Birch', 1), (3, 'Oak', 1)`);
        await ask(`update edit set call = 'command import', records = 1 where id = 2`);
        const warnings: object[] = [];
        const stop = keepHistory({
            pool: database.pool,
            config,
            blobs,
            log: { warn: given => warnings.push(given) },
        });
        await expect
            .poll(() => ask('select id::int as id, records from edit order by id'))
            .toEqual([{ id: 2, records: 2 }]);
        await stop();
        expect(warnings).toEqual([]);
        expect(await ask(`select from edit_row where at < now() - interval '800 days'`)).toEqual([]);
    });
});

describe('verifying', () => {
    beforeEach(async () => {
        await ask(`insert into brand (id, name, country_id) values (1, 'Elm', 1)`);
        await ask(`update brand set name = 'Birch'`);
        await ask('insert into brand_tag values (1, 1)');
    });

    it('finds a sound history sound, also of deleted rows', async () => {
        await ask('delete from brand_tag');
        expect(await run('--verify', '--all')).toEqual({
            sound: true,
            said: '4 edits, 0 links and 2 rows checked: sound.',
        });
    });

    it.each([
        [
            'a row that was changed unlogged',
            `begin; set local backbar.log = 'off'; update brand set name = 'Elm'; commit`,
            /1 rows of brand differ from their changes, such as \{"id": 1\}/,
        ],
        [
            'a row that was deleted unlogged',
            `begin; set local backbar.log = 'off'; delete from brand_tag; commit`,
            /1 rows of brand_tag differ/,
        ],
        [
            'an edit without its rows',
            `delete from edit_row where edit_id = (select max(id) from edit)`,
            /1 edits have no rows/,
        ],
        [
            'an edit without its records',
            `delete from edit_record where edit_id = (select max(id) from edit)`,
            /1 edits touch no record, such as 3/,
        ],
        [
            'an edit that its record does not list',
            `delete from edit_record where edit_id = 3; insert into edit_record (edit_id, at, kind, record_id, action)
                select id, at, 'tag', 1, 'changed' from edit where id = 3; update record_version set edit_id = 2`,
            /1 rows of edits are not listed under their record, such as 3/,
        ],
        [
            'a record with another author',
            `update edit_record set account_id = 7 where edit_id = 2`,
            /1 records of edits have another author than their edit, such as brand\/1/,
        ],
        [
            'a version of no edit',
            `update record_version set edit_id = 99`,
            /1 versions point to an edit that is not there, such as brand\/1/,
        ],
        [
            'rows without their edit',
            `delete from edit where id = (select max(id) from edit)`,
            /1 rows of edits belong to an edit that is not there/,
        ],
    ])('finds %s', async (_, damage, line) => {
        await ask(damage);
        const { sound, said } = await run('--verify');
        expect(sound).toBe(false);
        expect(said).toMatch(line);
    });
});

it('the changes of a record are printed in words', async () => {
    await daysAgo(2, `insert into brand (id, name, country_id) values (1, 'Elm', 1)`);
    await daysAgo(
        1,
        `update brand set name = 'Birch', description = 'Bark'; insert into brand_tag values (1, 1)`,
    );
    const { said } = await run('--record', 'brand/1');
    expect(said).toMatch(
        /UTC  edit 2  anna  changed\n    name: “Elm” → “Birch”\n    description: nothing → “Bark”\n    tags: \+\S/,
    );
    expect(said).toMatch(/UTC  edit 1  anna  added$/);
    expect((await run('--record', 'new-product/9')).said).toBe('No change of new-product/9 is known.');
    expect(() => historyCommand(['--record', 'session/1'])).toThrow(/one of the kinds product,/);
});

it('a backup takes the history along, and its months', async () => {
    await daysAgo(400, `insert into brand (id, name, country_id) values (1, 'Elm', 1)`);
    await ask(`update brand set name = 'Birch'`);
    const { path } = await backUp({ pool: database.pool, blobs });
    const target = await bareDatabase();
    afterFile(target.close);
    await restore(path, { pool: target.pool });
    for (const table of ['edit', 'edit_row', 'edit_record', 'record_version']) {
        const rows = `select row_.tableoid::regclass::text as part, to_jsonb(row_) as row from ${table} as row_ order by 1, 2`;
        const { rows: restored } = await target.pool.query<object>(rows);
        expect(restored.length).toBeGreaterThan(0);
        expect(restored).toEqual(await ask(rows));
    }
    await target.pool.query(`update brand set name = 'Oak'`);
    const { rows } = await target.pool.query(`select max(id)::int as last from edit`);
    expect(rows).toEqual([{ last: 3 }]);
});
