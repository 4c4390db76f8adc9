import S3rver from 's3rver';
import { beforeAll, describe, expect, it } from 'vitest';
import { requestRole } from '../../../server/database/embedded/connect.ts';
import { keepDuringBackups } from '../../../server/backup/pictureLock.ts';
import { migrateDatabase } from '../../../server/database/migrate.ts';
import { createImageStore } from '../../../server/images/imageStore.ts';
import { fileBlobs, type ListedBlobs, openBlobs } from '../../../server/images/openBlobs.ts';
import { afterFile } from '../support/afterFile.ts';
import type { Client } from '../support/client.ts';
import { bareDatabase, demoDatabase, type TestDatabase } from '../support/database.ts';
import { picture } from '../support/pictures.ts';
import { testServer } from '../support/server.ts';
import { backUp, contentsOf, keysOf, newFolder, restore } from './support.ts';

const country_id = 1;
const tag_id = 1;

interface Brand {
    id: number;
    name: string;
    logo: string;
}

const lists = [
    'brands?order=name',
    'products?limit=50&order=latest',
    'product-reviews?page=1&perPage=50',
    'users?page=3&per_page=50',
    'corrections?page=1&perPage=50&resolved=false',
    'community/posts?respect_visible_after=false&from=0&to=25',
    'dashboard-stats',
];

const answersOf = (staff: Client) =>
    Promise.all(lists.map(async path => ({ path, ...(await staff.get<unknown>(path)) }))).then(responses =>
        responses.map(({ path, status, body }) => ({ path, status, body })),
    );

const s3Storage = async () => {
    const s3 = new S3rver({
        port: 0,
        address: '127.0.0.1',
        silent: true,
        directory: await newFolder(),
        configureBuckets: [{ name: 'pictures', configs: [] }],
    });
    const { port } = await s3.run();
    afterFile(() => s3.close());
    return openBlobs({
        dataDir: '',
        s3: {
            endpoint: `http://127.0.0.1:${port}`,
            region: 'eu-west-1',
            bucket: 'pictures',
            credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
            forcePathStyle: true,
            prefix: 'images/',
        },
    });
};

describe('a backup made while staff keep saving', () => {
    let source: TestDatabase;
    let blobs: ListedBlobs;
    let before: { rows: Record<string, string>; keys: string[]; responses: unknown; brands: Brand[] };
    let path: string;
    let writes = 0;

    const serverOn = (database: TestDatabase, kept: ListedBlobs) =>
        testServer({ database, images: keepDuringBackups(createImageStore(kept), database.pool) });

    beforeAll(async () => {
        source = await demoDatabase();
        afterFile(source.close);
        blobs = fileBlobs(await newFolder());
        const staff = await (await serverOn(source, blobs)).signIn('staff');
        const brands: Brand[] = [];
        for (const name of ['Aurea', 'Birch', 'Calla', 'Dune', 'Elm'])
            brands.push(
                (await staff.form<Brand>('brands', { name, country_id, logo: await picture('#884422') }))
                    .body,
            );
        before = {
            rows: await contentsOf(source.pool),
            keys: await keysOf(blobs),
            responses: await answersOf(staff),
            brands,
        };

        const over = new AbortController();
        let writing: Promise<void> | undefined;
        const write = async () => {
            for (let turn = 0; !over.signal.aborted; turn += 1) {
                const brand = brands[turn % brands.length]!;
                const logo = await picture('#224488');
                const changed = await staff.putForm(`brand/${brand.id}`, {
                    name: brand.name,
                    country_id,
                    'tags-0': tag_id,
                    logo,
                });
                const added = await staff.form('brands', { name: `New ${turn}`, country_id, logo });
                expect([changed.status, added.status]).toEqual([200, 200]);
                writes += 2;
            }
        };
        ({ path } = await backUp({ pool: source.pool, blobs }, () => (writing ??= write())));
        over.abort();
        await writing;
        // The saves outlasted the backup, so they overlapped with it.
        expect(writes).toBeGreaterThan(3);
    });

    describe.each(['files', 'S3'])('and restored into an empty database and %s', kind => {
        let target: TestDatabase;
        let kept: ListedBlobs;

        beforeAll(async () => {
            target = await bareDatabase();
            afterFile(target.close);
            kept = kind === 'S3' ? await s3Storage() : fileBlobs(await newFolder());
            await restore(path, { pool: target.pool, blobs: kept });
            // As the next start does.
            await target.pool.query('select grant_requests($1)', [requestRole]);
        });

        it('has exactly the rows of its snapshot', async () => {
            expect(await contentsOf(target.pool)).toEqual(before.rows);
        });

        it('has every picture of its snapshot, including those replaced in the meantime', async () => {
            expect(await keysOf(kept)).toEqual(expect.arrayContaining(before.keys));
            for (const key of before.keys)
                expect(Buffer.from((await kept.get(key))!)).toEqual(await blobs.get(key));
        });

        it('is served unchanged, and ids continue', async () => {
            await migrateDatabase(target.pool);
            const server = await serverOn(target, kept);
            const staff = await server.signIn('staff');
            expect(await answersOf(staff)).toEqual(before.responses);
            for (const { logo } of before.brands)
                expect((await server.app.inject({ url: `${logo}.110` })).statusCode).toBe(200);
            const added = await staff.form<Brand>('brands', { name: 'Fern', country_id });
            expect(added.body.id).toBeGreaterThan(Math.max(...before.brands.map(({ id }) => id)));
            const found = await staff.post<{ items: { name: string }[] }>('search/brand-product', {
                text: 'Fern',
                from: 0,
                to: 5,
                include_total: false,
            });
            expect(found.body.items[0]!.name).toBe('Fern');
        });

        it('keeps foreign keys and counts', async () => {
            const orphan = `insert into product (name, brand_id, image) values ('x', 2000000000, '')`;
            await expect(target.pool.query(orphan)).rejects.toThrow(/foreign key/);
            const { rows } = await target.pool.query(
                `select (select sum(rows) from list_day where list = 'product')::int as counted,
                    (select count(*) from product)::int as there`,
            );
            expect(rows[0]!.counted).toBe(rows[0]!.there);
        });

        it('restores no sessions', async () => {
            const { rows } = await target.pool.query(
                `select count(*)::int as sessions from session where created < now() - interval '1 hour'`,
            );
            expect(rows[0]!.sessions).toBe(0);
        });

        it('can be backed up again with the same contents', async () => {
            const again = await bareDatabase();
            afterFile(again.close);
            const second = await backUp({ pool: target.pool, blobs: kept });
            const copy = fileBlobs(await newFolder());
            await restore(second.path, { pool: again.pool, blobs: copy });
            expect(await contentsOf(again.pool)).toEqual(await contentsOf(target.pool));
            expect(await keysOf(copy)).toEqual(await keysOf(kept));
        });
    });

    it('keeps pictures from being removed only while it runs', async () => {
        const server = await serverOn(source, blobs);
        const staff = await server.signIn('staff');
        const saved = await staff.form<Brand>('brands', {
            name: 'Gorse',
            country_id,
            logo: await picture('#123456'),
        });
        await server.images.remove(saved.body.logo!);
        expect((await server.app.inject({ url: `${saved.body.logo}.110` })).statusCode).toBe(404);
    });
});
