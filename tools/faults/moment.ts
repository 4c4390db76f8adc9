import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Pool } from 'pg';
import { fillDemo } from '../../demo/fill/fillDemo.ts';
import { createDatabase } from '../../server/database/database.ts';
import { migrateDatabase } from '../../server/database/migrate.ts';
import { createPool } from '../../server/database/pool.ts';
import { createImageStore } from '../../server/images/imageStore.ts';
import { fileBlobs } from '../../server/images/openBlobs.ts';
import { blobKey, imageSizes, nameOfStem, newStem } from '../../server/images/stem.ts';
import { pictureColumns } from '../../server/records/records.ts';
import { type Archived, startArchived } from '../harness/archive.ts';
import { missingEngines } from '../harness/engines.ts';
import { finding, isShort, many, option, type Row, say, seconds, skipped } from '../harness/report.ts';
import { send, type Staff } from '../harness/send.ts';
import { signIn, type Stage } from '../harness/stage.ts';
import { isServed, newBrand, readKnown } from './arena.ts';

const deleted = 1000;
const mark = 'Moment ';

/** Seconds; what is lost with the disk is at most this old, and what archiving the last part takes. */
const archiveTimeout = isShort ? 10 : 30;
const mostLost = 60_000;

const openPool = ({ atEnd }: Stage, connectionString: string) => {
    const log = { warn: () => undefined };
    const pool = createPool({ connection: { connectionString }, size: 10, slowQueryMs: 60_000, log });
    atEnd(() => pool.end().catch(() => undefined));
    return pool;
};

/** Runs a command of the built server on a database. */
const command = async ({ dataDir }: Stage, url: string, args: readonly string[], env = {}) => {
    const all = { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, ...env };
    const main = 'dist/server/cli/main.js';
    const { stdout } = await promisify(execFile)(process.execPath, [main, ...args], { env: all });
    return stdout.trim();
};

/** Adds products, each with a picture of its own, that are as old as three days. */
const addProducts = async (pool: Pool, folder: string) => {
    const blobs = fileBlobs(folder);
    const { photo } = await readKnown({ pool });
    const first = await createImageStore(blobs).save(new Uint8Array(await photo.arrayBuffer()));
    const past = new Date(Date.now() - 3 * 86_400_000);
    const stems = Array.from({ length: deleted }, newStem);
    for (const stem of stems)
        for (const size of imageSizes) {
            const key = blobKey(nameOfStem(stem)!, size);
            await blobs.put(key, (await blobs.get(blobKey(nameOfStem(first)!, size)))!, 'image/jpeg');
            await utimes(join(folder, key), past, past);
        }
    await pool.query(
        `insert into product (name, brand_id, image)
        select $1 || n, (select min(id) from brand), stem from unnest($2::text[]) with ordinality as each (stem, n)`,
        [mark, stems],
    );
};

/** Further rows, as prices of items that nobody sells. */
const addPrices = async (pool: Pool, rows: number) => {
    const client = await pool.connect();
    await client.query('set session_replication_role = replica');
    await client.query(
        `with days as (select min(date) as first, max(date) - min(date) as count from price)
        insert into price (shop_item_id, shop_region_id, date, price)
        select 1000000 + n / 300, 1, first + (n % 300) * count / 300, 1 + n % 90
        from generate_series(0, $1::int - 1) n, days`,
        [rows],
    );
    client.release(true);
    await pool.query('vacuum analyze price');
};

interface Save {
    name: string;
    sent: number;
    /** When it was acknowledged; absent while it was not. */
    saved?: number;
}

/** Saves brands with a picture, one after another, until `stop`. */
const startWriting = async (pool: Pool, origin: string, staff: Staff) => {
    const known = await readKnown({ pool });
    const saves: Save[] = [];
    const over = new AbortController();
    const write = async () => {
        while (!over.signal.aborted) {
            const save: Save = { name: `${mark}${saves.length}`, sent: Date.now() };
            saves.push(save);
            const answer = await send(origin, staff, newBrand(known, save.name));
            if (isServed(answer)) save.saved = Date.now();
            await sleep(50);
        }
    };
    const writing = write();
    const stop = async () => {
        over.abort();
        await writing;
    };
    return { saves, stop };
};

const brandsIn = async (pool: Pool) => {
    const { rows } = await pool.query<{ name: string }>(
        'select name from brand where starts_with(name, $1)',
        [mark],
    );
    return new Set(rows.map(({ name }) => name));
};

const countProducts = async (pool: Pool) => {
    const { rows } = await pool.query(
        'select count(*)::int as count from product where starts_with(name, $1)',
        [mark],
    );
    return rows[0].count as number;
};

const namedPictures = async (pool: Pool) => {
    const { rows } = await pool.query<{ stem: string }>(
        Object.entries(pictureColumns)
            .flatMap(([table, columns]) =>
                columns.map(column => `select ${column} as stem from ${table} where ${column} is not null`),
            )
            .join(' union '),
    );
    return rows.map(({ stem }) => stem);
};

interface Seen {
    saves: Save[];
    target: number;
    /** Erased after the target. */
    member: number;
    /** A session of before. */
    before: Staff;
    /** Pictures of the demo data, which are drawn and not stored. */
    drawn: ReadonlySet<string>;
}

const isStored = ({ dataDir }: Stage, stem: string) =>
    imageSizes.every(size => existsSync(join(dataDir, 'images', blobKey(nameOfStem(stem)!, size))));

/** Backbar on the cluster restored to a moment: what is there, who is not. */
const lookAtCopy = async (
    stage: Stage,
    copy: Awaited<ReturnType<Archived['restoreBeside']>>,
    { saves, target, member, before, drawn }: Seen,
): Promise<Row[]> => {
    const url = copy.url('backbar');
    const said = await command(stage, url, ['restore', '--settle']);
    const server = await stage.start({ env: { DATABASE_URL: url } });
    const pool = openPool(stage, url);
    const found = await brandsIn(pool);
    const missing = saves.filter(({ name, saved }) => saved && saved < target && !found.has(name)).length;
    const later = saves.filter(({ name, sent }) => sent > target && found.has(name)).length;
    const [staff] = await signIn(createDatabase(pool), 1);
    const stems = await namedPictures(pool);
    const own = stems.filter(stem => !drawn.has(stem));
    const lacking = own.filter(stem => !isStored(stage, stem)).length;
    const shown = await send(server.origin, staff, { path: `${own.at(-1)}.110` });
    const old = await send(server.origin, before, { path: 'user/1' });
    const { rows } = await pool.query(`select from account where id = $1 and username = 'moment'`, [member]);
    const products = await countProducts(pool);
    await server.stop();
    return [
        finding(
            `${many(deleted)} products deleted by SQL at T; restored beside at T − 1 s: products there`,
            many(products),
            products === deleted,
        ),
        finding(
            '… saves acknowledged before T − 1 s that are missing; begun after it and there',
            `${missing}, ${later} of ${many(saves.length)}`,
            missing + later === 0,
        ),
        finding(
            '… pictures that its rows name and the store lacks, after a purge of the deleted products’ history',
            `${lacking} of ${many(own.length)}; one of them is shown with ${shown.status}`,
            lacking === 0 && own.length >= deleted && isServed(shown),
        ),
        finding(
            '… a session of before; a member who was erased after T',
            `${old.status}; ${rows.length ? 'there' : 'erased again'}`,
            old.status === 401 && rows.length === 0 && said.includes('1 member'),
        ),
    ];
};

/** Kills the primary, whose disk is gone at once, and restores what the archive has. */
const loseDisk = async (stage: Stage, primary: Archived, saves: Save[]): Promise<Row> => {
    const killed = Date.now();
    await primary.kill();
    rmSync(primary.data, { recursive: true });
    const copy = await primary.restoreBeside('newest');
    stage.atEnd(copy.kill);
    const found = await brandsIn(openPool(stage, copy.url('backbar')));
    const lost = saves.filter(({ name, saved }) => saved && saved <= killed && !found.has(name));
    const loss = killed - Math.min(killed, ...lost.map(({ saved }) => saved!));
    await copy.kill();
    return finding(
        `The primary killed and its disk gone, archive_timeout ${archiveTimeout} s: the oldest lost save was`,
        `${seconds(loss)} old (${lost.length} of ${many(saves.length)} saves)`,
        loss <= mostLost && saves.length > lost.length,
    );
};

/** A catalogue that lost a thousand products is restored beside, as it was a second before, from a backup and the log. */
export const moment = async (stage: Stage): Promise<Row[]> => {
    const missing = missingEngines(['initdb', 'postgres', 'pgbackrest']);
    if (missing) return [skipped('Back to a moment', missing)];
    await stage.postgres.stop();
    const primary = await startArchived({ folder: stage.folder, timeout: archiveTimeout });
    stage.atEnd(primary.kill);
    await openPool(stage, primary.url()).query('create database backbar template template0');
    const url = primary.url('backbar');
    const pool = openPool(stage, url);
    const db = createDatabase(pool);
    await migrateDatabase(pool);
    await fillDemo({ db, now: new Date(), progress: () => undefined });
    const drawn = new Set(await namedPictures(pool));
    await addProducts(pool, join(stage.dataDir, 'images'));
    const rows = Number(option('--rows') ?? (isShort ? 0 : 1_000_000));
    await addPrices(pool, rows);
    const { rows: members } = await pool.query<{ id: number }>(
        `insert into account (username, email) values ('moment', 'moment@backbar.example') returning id`,
    );
    const member = members[0]!.id;
    const [staff] = await signIn(db, 1);
    const server = await stage.start({ env: { DATABASE_URL: url } });
    await primary.check();
    const began = performance.now();
    await primary.backUp();
    say(`  backed up in ${seconds(performance.now() - began)}`);
    const { saves, stop } = await startWriting(pool, server.origin, staff!);
    await sleep(5000);

    const target = Date.now();
    await sleep(1000);
    await pool.query('delete from product where starts_with(name, $1)', [mark]);
    await command(stage, url, ['staff', 'erase-member', String(member)]);
    // As if the trash were over: nothing on the primary names the pictures any more.
    await pool.query(`set local backbar.log = 'off'; delete from edit_row where before ->> 'name' like '${mark}%'
        or after ->> 'name' like '${mark}%'`);
    say(`  ${await command(stage, url, ['history', '--purge'])}`);
    await pool.query('select pg_switch_wal()');
    const copy = await primary.restoreBeside('beside', new Date(target));
    stage.atEnd(copy.kill);
    const { rows: sizes } = await pool.query(
        `select pg_size_pretty(pg_database_size('backbar')) as size,
            (select count(*) from price)::int as prices`,
    );
    const seen = await lookAtCopy(stage, copy, { saves, target, member, before: staff!, drawn });
    await copy.kill();
    // Somewhere between two parts of the log.
    await sleep(archiveTimeout * (1000 + Math.random() * 1000));
    const loss = await loseDisk(stage, primary, saves);
    await stop();
    await server.stop('SIGKILL');
    return [
        ...seen,
        finding(
            `… restored and writable after, with ${many(sizes[0].prices)} prices (${sizes[0].size})`,
            `${seconds(copy.took)}, of them ${seconds(copy.fetched)} to fetch the backup`,
        ),
        loss,
    ];
};
