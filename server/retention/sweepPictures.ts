import type { PoolClient } from 'pg';
import { z } from 'zod';
import { isBackupRunning } from '../backup/pictureLock.ts';
import type { ListedBlobs } from '../images/openBlobs.ts';
import { keysOf, nameOfStem, parseBlobKey } from '../images/stem.ts';

/** A younger picture may belong to an unfinished save; in hours. */
const unfinishedHours = 24;

const atOnce = 500;

interface Sweep {
    blobs: ListedBlobs;
    signal: AbortSignal;
}

const day = 86_400_000;

/**
 * Where the store notes which pictures nothing names, by the time of the sweep that first found them. In the database
 * it would be lost with a restore.
 */
const noteKey = 'unnamed.json';

const unnamedNote = z.record(z.iso.datetime(), z.array(z.string()));

/** The times since when nothing names a picture, by name. */
const readUnnamed = async (blobs: ListedBlobs) => {
    const note = await blobs.get(noteKey);
    const noted = note ? unnamedNote.parse(JSON.parse(Buffer.from(note).toString())) : {};
    return new Map(
        Object.entries(noted).flatMap(([since, names]) => names.map(name => [name, since] as const)),
    );
};

const noteUnnamed = async (blobs: ListedBlobs, unnamed: ReadonlyMap<string, string>) => {
    const noted: z.output<typeof unnamedNote> = {};
    for (const [name, since] of unnamed) (noted[since] ??= []).push(name);
    await blobs.put(noteKey, Buffer.from(JSON.stringify(noted)), 'application/json');
};

const isOver = (since: string, keptDays: number) => Date.parse(since) <= Date.now() - keptDays * day;

/** Whether a picture has gone without a name for so long that a sweep would remove it. */
export const hasOverduePictures = async (blobs: ListedBlobs, keptDays: number) =>
    [...(await readUnnamed(blobs)).values()].some(since => isOver(since, keptDays));

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

/** Records of privacy, which are no reason to keep a file. */
const registers = `'face_picture', 'private_picture', 'face_look'`;

/** Text and JSON columns may name pictures. */
const readTextTables = async (client: PoolClient) => {
    const { rows } = await client.query<{ name: string }>(
        `select oid::regclass::text as name from pg_class as relation
        where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname not in (${registers}) and exists (
            select from pg_attribute join pg_type on pg_type.oid = atttypid
            where attrelid = relation.oid and attnum > 0
                and (typcategory in ('S', 'A') or typname in ('json', 'jsonb')))`,
    );
    return rows.map(({ name }) => name);
};

/** Keeps only pictures that no row names. Reads all tables as of one moment, so that no name moves between them. */
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

/** Yields the names page by page; a page is deleted when the next one is read. */
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
 * Removes the pictures that nothing has named for `keptDays`, and hands them to `removed` page by page; with `dryRun` it
 * removes none. Returns how many wait for that. An interrupted sweep is simply repeated. An unreferenced picture stays so,
 * because names are copied from rows, unless the database is restored to an earlier moment. A running backup reads names
 * of an earlier moment too: then nothing is removed and the result is null.
 */
export const sweepPictures = async (
    client: PoolClient,
    {
        dryRun,
        keptDays,
        removed,
        ...sweep
    }: Sweep & { dryRun: boolean; keptDays: number; removed: (names: string[]) => void },
): Promise<number | null> => {
    try {
        await noteStored(client, sweep);
        await forgetNamed(client);
        if (await isBackupRunning(client)) return null;
        const before = await readUnnamed(sweep.blobs);
        const now = new Date().toISOString();
        const waiting = new Map<string, string>();
        for await (const names of takeNames(client)) {
            sweep.signal.throwIfAborted();
            for (const name of names) waiting.set(name, before.get(name) ?? now);
            const over = names.filter(name => isOver(waiting.get(name)!, keptDays));
            if (!dryRun) await sweep.blobs.remove(over.flatMap(keysOf));
            for (const name of over) waiting.delete(name);
            if (over.length) removed(over);
        }
        if (!dryRun && (before.size || waiting.size)) await noteUnnamed(sweep.blobs, waiting);
        return waiting.size;
    } finally {
        await client.query('rollback; drop table if exists stored_picture');
    }
};
