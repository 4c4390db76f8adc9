import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseError, type PoolConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { startProxy, type Proxy } from '../../../tools/harness/proxy.ts';
import { databaseHealth } from '../../../server/database/migrate.ts';
import { createPool } from '../../../server/database/pool.ts';
import { demoStem } from '../../../demo/pictures/demoStem.ts';
import { withPictures } from '../../../demo/pictures/withPictures.ts';
import { refusalOfDatabaseError } from '../../../server/http/failures.ts';
import { createImageStore } from '../../../server/images/imageStore.ts';
import { fileBlobs, openBlobs } from '../../../server/images/openBlobs.ts';
import { patientTime } from '../../support/clocks.ts';
import { afterFile } from '../support/afterFile.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { picture } from '../support/pictures.ts';
import { testServer, type TestServer } from '../support/server.ts';

const quiet = { warn: () => undefined };

describe('without image storage', () => {
    let server: TestServer;
    let folder: string;
    const stored = '/images/0123456789abcdef0123456789abcdef.110';

    beforeAll(async () => {
        folder = join(await mkdtemp(join(tmpdir(), 'backbar-images-')), 'images');
        afterFile(() => rm(join(folder, '..'), { recursive: true, force: true }));
        server = await testServer({ images: createImageStore(fileBlobs(folder)) });
        await server.db.execute(`insert into country (name) values ('France')`);
    });

    it('refuses uploads and saves nothing, serves everything else, and recovers once there is storage', async () => {
        const staff = await server.signIn('staff');
        const save = async () =>
            staff.form<{ error: string }>('brands', {
                name: 'Aurea',
                country_id: 1,
                logo: await picture('#224488'),
            });
        await writeFile(folder, 'in the way');
        const refused = await save();
        expect(refused).toMatchObject({
            status: 503,
            body: { error: 'The picture cannot be stored at the moment. Nothing was saved.' },
            headers: { 'retry-after': '5' },
        });
        expect((await staff.get(stored)).status).toBe(503);
        expect(await staff.get('brands')).toMatchObject({ status: 200, body: [] });
        await rename(folder, `${folder}.away`);
        expect((await save()).status).toBe(200);
        expect((await staff.get(stored)).status).toBe(404);
    });

    it('gives the same refusal when S3 does not respond', async () => {
        const store = createImageStore(
            await openBlobs({
                dataDir: '',
                s3: {
                    endpoint: 'http://127.0.0.1:9',
                    region: 'eu-west-1',
                    bucket: 'pictures',
                    credentials: { accessKeyId: 'any', secretAccessKey: 'any' },
                    forcePathStyle: true,
                    prefix: '',
                },
            }),
        );
        const bytes = new Uint8Array(await (await picture('#224488')).arrayBuffer());
        await expect(store.save(bytes)).rejects.toMatchObject({ status: 503 });
        await expect(store.open(stored.slice(0, -4), '110')).rejects.toMatchObject({ status: 503 });
    });

    it('gives the pictures of the demo data without storing them', async () => {
        const full = { ...fileBlobs(folder), put: () => Promise.reject(new Error('no space')) };
        const store = createImageStore(withPictures(full));
        expect(await store.open(demoStem('product', 0), '110')).toMatchObject({ type: 'image/webp' });
    });
});

test.each([
    ['53100', 'The database has no space left. Nothing was saved.'],
    ['57014', 'The database is taking too long. Please try again later.'],
])('PostgreSQL’s error %s is not a programming error', (code, message) => {
    const error = Object.assign(new DatabaseError('could not', 1, 'error'), { code });
    expect(refusalOfDatabaseError(error)).toMatchObject({ status: 503, message });
});

describe('with a slow database', () => {
    let database: TestDatabase;
    let proxy: Proxy;
    let pool: ReturnType<typeof createPool>;

    const socketOf = (connection: PoolConfig) => ({
        path: join(connection.host ?? '', `.s.PGSQL.${connection.port ?? 5432}`),
    });
    const failureOf = (query: Promise<unknown>) =>
        query.then(
            () => null,
            (error: unknown) => refusalOfDatabaseError(error),
        );

    beforeAll(async () => {
        database = await testDatabase();
        const { connection } = database;
        if ('connectionString' in connection) {
            const { hostname, port } = new URL(connection.connectionString);
            proxy = await startProxy({ host: hostname, port: Number(port || 5432) });
        } else proxy = await startProxy(socketOf(connection));
        const through =
            'connectionString' in connection
                ? {
                      connectionString: connection.connectionString.replace(
                          /@[^/]*/,
                          `@127.0.0.1:${proxy.port}`,
                      ),
                  }
                : { ...connection, host: '127.0.0.1', port: proxy.port };
        await database.pool.query(
            `do $$ begin execute format('alter role %I in database %I set statement_timeout = 300', current_user, current_database()); end $$`,
        );
        pool = createPool({ connection: through, size: 1, log: quiet, slowQueryMs: 60_000, patience: 300 });
    });
    afterAll(async () => {
        proxy.frozen = false;
        await pool.end();
        await proxy.close();
        await database.close();
    });

    it('cancels a statement that takes too long, and keeps the connection', async () => {
        const pid = async () =>
            (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;
        const before = await pid();
        expect(await failureOf(pool.query('select pg_sleep(30)'))).toMatchObject({
            status: 503,
            message: 'The database is taking too long. Please try again later.',
        });
        expect(await pid()).toBe(before);
    });

    it('gives up a connection that does not respond, reports it at /healthz immediately, and opens another later', async () => {
        await pool.query('select 1');
        proxy.frozen = true;
        const health = databaseHealth(pool);
        const lost = failureOf(pool.query('select 1'));
        const waited = await patientTime(async () =>
            expect(await health()).toEqual({ database: false, migrations: false }),
        );
        expect(waited).toBeLessThan(3000);
        expect(await lost).toMatchObject({ status: 503 });
        proxy.frozen = false;
        expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
    });

    it('limits the number of simultaneous requests, and keeps room for staff', async () => {
        const server = await testServer({ database });
        const staff = await server.signIn('staff');
        expect((await staff.get('countries')).status).toBe(200);
        const holder = await database.pool.connect();
        await holder.query('begin; lock table session in access exclusive mode');
        const ask = async () =>
            await server.app.inject({ url: '/api/auth/me', headers: { cookie: 'session=unknown' } });
        const responses = Array.from({ length: 1010 }, ask);
        const refused = await Promise.all(responses.slice(1000));
        expect(refused.map(response => [response.statusCode, response.json()])).toEqual(
            refused.map(() => [
                503,
                {
                    error: 'Too many requests are in progress. Please try again later.',
                    codes: [{ code: 'overloaded', args: {} }],
                },
            ]),
        );
        const health = async () => {
            const { statusCode, body } = await server.app.inject({ url: '/healthz' });
            return [statusCode, JSON.parse(body)];
        };
        // Anybody can make up a cookie.
        expect(await health()).toMatchObject([200, { capacity: true }]);
        const ofStaff = staff.get('countries');
        await holder.query('commit');
        holder.release();
        const served = await Promise.all(responses.slice(0, 1000));
        expect(new Set(served.map(response => response.statusCode))).toEqual(new Set([401]));
        expect((await ofStaff).status).toBe(200);
        await Promise.all(Array.from({ length: 1010 }, () => staff.get('countries')));
        expect(await health()).toMatchObject([503, { capacity: false }]);
        const later = await server.app.inject({ url: '/api/auth/me' });
        expect(later.statusCode).toBe(401);
    });
});
