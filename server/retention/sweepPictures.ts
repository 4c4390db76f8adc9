import type { PoolClient } from 'pg';
import { isBackupRunning } from '../backup/pictureLock.ts';
import type { ListedBlobs } from '../images/openBlobs.ts';
import { keysOf, nameOfStem, parseBlobKey } from '../images/stem.ts';

/** A younger picture may belong to a save that is not finished, in hours. */
const unfinishedHours = 24;

/** The number of pictures that are noted or removed at once. */
const atOnce = 500;

interface Sweep {
    blobs: ListedBlobs;
    signal: AbortSignal;
}

const noteStored = async (client: PoolClient, { blobs, signal }: Sweep) => {
    await client.query('create temporary table stored_picture (name text primary key)');
    let names: string[] = [];
    const note = async () => {
        await client.query('insert into stored_picture select unnest($1::text[]) on conflict do nothing', [
            names,
        ]);
        names = [];
    };
    for await (const key of blobs.list(new Date(Date.now() - unfinishedHours * 3_600_000))) {
        signal.throwIfAborted();
        names.push(nameOfStem(parseBlobKey(key)!.stem)!);
        if (names.length >= atOnce) await note();
    }
    await note();
};

/**
 * The tables with a text or a JSON in any column, wherever the name of a picture could be. That a picture is private
 * is known for ever (`face_picture`), which is no reason to keep its file.
 */
const readTextTables = async (client: PoolClient) => {
    const { rows } = await client.query<{ name: string }>(
        `select oid::regclass::text as name from pg_class as relation
        where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname <> 'face_picture' and exists (
            select from pg_attribute join pg_type on pg_type.oid = atttypid
            where attrelid = relation.oid and attnum > 0
                and (typcategory in ('S', 'A') or typname in ('json', 'jsonb')))`,
    );
    return rows.map(({ name }) => name);
};

/** Leaves only pictures that no row of any table names, which are all tables of one moment, so that none moves between. */
const forgetNamed = async (client: PoolClient) => {
    await client.query('begin isolation level repeatable read');
    for (const name of await readTextTables(client))
        await client.query(
            `delete from stored_picture using (
                select distinct found[1] as name
                from (select whole::text as text from only ${name} as whole where whole::text like '%/images/%') as named
                cross join lateral regexp_matches(named.text, '/images/([a-z0-9]{32})', 'g') as found) as named
            where stored_picture.name = named.name`,
        );
    await client.query('commit');
};

/** The names of the pictures, page by page; those of a page are gone when the next one is read. */
const takeNames = async function* (client: PoolClient) {
    while (true) {
        const { rows } = await client.query<{ name: string }>(
            `delete from stored_picture where name in (select name from stored_picture order by name limit $1)
            returning name`,
            [atOnce],
        );
        if (!rows.length) return;
        yield rows.map(({ name }) => name);
    }
};

/**
 * Removes the stored pictures that nothing names any more, in the tables or in the history, and hands them to
 * `removed` page by page; with `dryRun` it removes none. A sweep that is interrupted is simply repeated.
 *
 * What has no name in one moment gets none later: names of pictures are copied from rows, and a new one belongs to a
 * new picture. A backup reads the names of an earlier moment only if it had begun before, so then nothing is removed.
 * Returns false in that case.
 */
export const sweepPictures = async (
    client: PoolClient,
    { dryRun, removed, ...sweep }: Sweep & { dryRun: boolean; removed: (names: string[]) => void },
): Promise<boolean> => {
    try {
        await noteStored(client, sweep);
        await forgetNamed(client);
        if (await isBackupRunning(client)) return false;
        for await (const names of takeNames(client)) {
            sweep.signal.throwIfAborted();
            if (!dryRun) await sweep.blobs.remove(names.flatMap(keysOf));
            removed(names);
        }
        return true;
    } finally {
        await client.query('rollback; drop table if exists stored_picture');
    }
};
