import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, inject, it, test } from 'vitest';
import { hasNothing } from '../../../server/backup/queriesTables.ts';
import { backupToFile } from '../../../server/cli/backup.ts';
import { knownMigrations, migrateDatabase, migrateEmpty } from '../../../server/database/migrate.ts';
import { createPool } from '../../../server/database/pool.ts';
import { createImageStore } from '../../../server/images/imageStore.ts';
import { fileBlobs, type ListedBlobs } from '../../../server/images/openBlobs.ts';
import { afterFile } from '../support/afterFile.ts';
import { administer } from '../support/connections.ts';
import { bareDatabase, testDatabase, type TestDatabase } from '../support/database.ts';
import { picture } from '../support/pictures.ts';
import { addProduct } from '../support/rows.ts';
import { backUp, contentsOf, keysOf, newFolder, restore } from './support.ts';

let source: TestDatabase;
let blobs: ListedBlobs;
let path: string;

beforeAll(async () => {
    source = await testDatabase();
    afterFile(source.close);
    blobs = fileBlobs(await newFolder());
    await createImageStore(blobs).save(new Uint8Array(await (await picture('#884422')).arrayBuffer()));
    await addProduct(source.db, 'Calm Cream');
    ({ path } = await backUp({ pool: source.pool, blobs }));
});

const emptyTarget = async () => {
    const target = await bareDatabase();
    afterFile(target.close);
    return { pool: target.pool, blobs: fileBlobs(await newFolder()) };
};

const isEmpty = async ({ pool, blobs: kept }: Awaited<ReturnType<typeof emptyTarget>>) => {
    const client = await pool.connect();
    const nothing = await hasNothing(client);
    client.release();
    return nothing && (await keysOf(kept)).length === 0;
};

const fileOf = async (bytes: Buffer) => {
    const file = join(await newFolder(), 'broken.tar.gz');
    await writeFile(file, bytes);
    return file;
};

/** The same backup with one text replaced by another of the same length. */
const altered = async (text: string, other: string) => {
    const tar = gunzipSync(await readFile(path));
    const at = tar.indexOf(text);
    expect(at).toBeGreaterThan(0);
    tar.write(other, at);
    return fileOf(gzipSync(tar));
};

describe('restoring', () => {
    const broken = /is not a Backbar backup, or it is damaged or incomplete/;

    it.each([
        ['cut off', async () => fileOf((await readFile(path)).subarray(0, 1500)), broken],
        ['without its last byte', async () => fileOf((await readFile(path)).subarray(0, -1)), broken],
        [
            'without its end',
            async () => {
                const tar = gunzipSync(await readFile(path));
                return fileOf(gzipSync(tar.subarray(0, tar.indexOf('contents.json'))));
            },
            broken,
        ],
        ['with a letter changed', () => altered('Calm Cream', 'Calm Dream'), broken],
        ['of something else', () => fileOf(Buffer.from('hello')), broken],
        ['of nothing', () => fileOf(Buffer.alloc(0)), broken],
        ['of a newer form', () => altered('"version": 1', '"version": 9'), /was made by a newer release/],
        [
            'of a newer schema',
            () => altered(`"migration": ${knownMigrations().at(-1)}`, '"migration": 9999999999999'),
            /was made by a newer release/,
        ],
        [
            'of a schema that is too old',
            () => altered(`"migration": ${knownMigrations().at(-1)}`, '"migration": 1795500300000'),
            /is older than this version can restore\. Upgrade it with Backbar 0\.1\.0 first/,
        ],
        ['that is not there', async () => join(await newFolder(), 'none'), /There is no file/],
    ])('refuses a file %s and leaves nothing behind', async (_, make, message) => {
        const target = await emptyTarget();
        await expect(restore(await make(), target)).rejects.toThrow(message);
        expect(await isEmpty(target)).toBe(true);
    });

    it('refuses a database that has tables, and leaves it unchanged', async () => {
        const before = await contentsOf(source.pool);
        await expect(restore(path, { pool: source.pool })).rejects.toThrow(
            /This database already has tables; .* Set DATA_DIR to a new folder, or DATABASE_URL/,
        );
        expect(await contentsOf(source.pool)).toEqual(before);
    });

    it('refuses to mix pictures, unless they are left out', async () => {
        const target = { ...(await emptyTarget()), blobs };
        const before = await keysOf(blobs);
        await expect(restore(path, target)).rejects.toThrow(/already has pictures.*--without-images/);
        await restore(path, { pool: target.pool });
        expect(await keysOf(blobs)).toEqual(before);
    });

    it('leaves nothing behind when a picture cannot be stored', async () => {
        const target = await emptyTarget();
        let left = 3;
        const failing: ListedBlobs = {
            ...target.blobs,
            put: async (...picture_) => {
                if ((left -= 1) < 0) throw new Error('no space');
                await target.blobs.put(...picture_);
            },
        };
        await expect(restore(path, { ...target, blobs: failing })).rejects.toThrow('no space');
        expect(await isEmpty(target)).toBe(true);
    });
});

test('the next start migrates a backup of an earlier release', async () => {
    const old = await emptyTarget();
    const client = await old.pool.connect();
    await migrateEmpty(client, knownMigrations()[5]!);
    await client.query(`insert into brand (name) values ('Maison');
        update edit set undone_by = 4711`);
    client.release();
    const saved = await backUp(old);

    const target = await emptyTarget();
    await restore(saved.path, target);
    expect(await contentsOf(target.pool)).toEqual(await contentsOf(old.pool));
    await migrateDatabase(target.pool);
    const { rows } = await target.pool.query('select undone_by::int from edit_record');
    expect(rows).toEqual([{ undone_by: 4711 }]);
});

test('a role that only owns its database can back it up and restore it', async () => {
    const { connection: server, template } = inject('postgres');
    const role = `${template}_owner`;
    await administer(server, `create role ${role} login`);
    const target = await bareDatabase();
    const name = 'database' in target.connection ? target.connection.database : '';
    afterFile(async () => {
        await target.close();
        await administer(server, `drop role ${role}`);
    });
    await administer(server, `alter database ${name} owner to ${role}`);
    const connection = { ...target.connection, user: role };
    const pool = createPool({ connection, size: 2, log: { warn: () => undefined }, slowQueryMs: 60_000 });
    const side = { pool, blobs: fileBlobs(await newFolder()) };
    await restore(path, side);
    expect(await contentsOf(pool)).toEqual(await contentsOf(source.pool));
    await backUp(side);
    await pool.end();
});

const request = () => ({
    pool: source.pool,
    blobs,
    progress: () => undefined,
    signal: new AbortController().signal,
});

describe('backing up', () => {
    it('overwrites a file only when told to, and leaves no unfinished one behind', async () => {
        const file = await fileOf(Buffer.from('precious'));
        const wanted = { ...request(), path: file };
        await expect(backupToFile({ ...wanted, overwrite: false })).rejects.toThrow(/already exists/);
        const stopped = AbortSignal.abort();
        await expect(backupToFile({ ...wanted, overwrite: true, signal: stopped })).rejects.toThrow('abort');
        expect((await readFile(file)).toString()).toBe('precious');
        expect(await backupToFile({ ...wanted, overwrite: true })).toMatch(/rows of \d+ tables and 5 image/);
        await restore(file, await emptyTarget());
    });

    it('runs only once at a time', async () => {
        expect.assertions(1);
        const attempt = () => expect(backUp({ pool: source.pool, blobs })).rejects.toThrow(/Another backup/);
        const list: ListedBlobs['list'] = async function* (before) {
            await attempt();
            yield* blobs.list(before);
        };
        await backUp({ pool: source.pool, blobs: { ...blobs, list } });
    });

    it('refuses a database that is not Backbar’s', async () => {
        await expect(backUp(await emptyTarget())).rejects.toThrow('This database has no Backbar data.');
    });
});
