import { once } from 'node:events';
import type { PoolClient } from 'pg';
import { from, type CopyStreamQuery } from 'pg-copy-streams';
import type { BackupTable } from './format.ts';
import { copyIn, quoted } from './queriesTables.ts';

interface ForeignKey {
    table: string;
    name: string;
    definition: string;
}

/**
 * Drops the foreign keys and disables the triggers; the function it resolves with restores them, which checks
 * every reference.
 */
const loosen = async (client: PoolClient) => {
    const { rows: keys } = await client.query<ForeignKey>(
        `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'f' and conparentid = 0
            and connamespace = quote_ident(current_schema())::regnamespace`,
    );
    const { rows: triggered } = await client.query<{ table: string }>(
        `select distinct tgrelid::regclass::text as table from pg_trigger join pg_class on pg_class.oid = tgrelid
        where not tgisinternal and relnamespace = quote_ident(current_schema())::regnamespace`,
    );
    const triggers = async (verb: string) => {
        for (const { table } of triggered) await client.query(`alter table ${table} ${verb} trigger user`);
    };
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
    await triggers('disable');
    return async () => {
        for (const { table, name, definition } of keys)
            await client.query(`alter table ${table} add constraint ${name} ${definition}`);
        await triggers('enable');
    };
};

/** Creates the tables that the schema does not create: the partitions of partitioned tables. */
const makeParts = async (client: PoolClient, tables: readonly BackupTable[]) => {
    for (const { name, part } of tables)
        if (part)
            await client.query(
                `create table if not exists ${quoted(name)} partition of ${quoted(part.of)} ${part.bound}`,
            );
};

/** The rows of one table after the other; each part is read once the one before it is loaded. */
const createLoader = (client: PoolClient, tables: readonly BackupTable[]) => {
    const loaded = new Map<string, number>();
    let open: { name: string; stream: CopyStreamQuery; failed: Promise<never> } | undefined;

    const close = async () => {
        if (!open) return;
        const { name, stream, failed } = open;
        open = undefined;
        const finished = once(stream, 'finish');
        stream.end();
        await Promise.race([finished, failed]);
        loaded.set(name, stream.rowCount);
    };

    const begin = (name: string) => {
        const stream = client.query(from(copyIn(tables.find(table => table.name === name)!)));
        const failed = once(stream, 'error').then(([error]) => {
            throw error;
        });
        failed.catch(() => undefined);
        return { name, stream, failed };
    };

    return {
        rows: async (name: string, bytes: Buffer) => {
            if (open?.name !== name) {
                await close();
                open = begin(name);
            }
            const { stream, failed } = open!;
            if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), failed]);
        },
        /** The number of rows of each table that had any. */
        end: async () => {
            await close();
            return loaded;
        },
    };
};

/**
 * Loads tables into a database that has their schema and no rows, within the current transaction: `feed` gets
 * the function that takes their rows. Resolves with the number of rows of each table that had any.
 */
export const loadTables = async (
    client: PoolClient,
    tables: readonly BackupTable[],
    feed: (rows: (table: string, bytes: Buffer) => Promise<void>) => Promise<void>,
) => {
    await makeParts(client, tables);
    const tighten = await loosen(client);
    // The rows that the migrations insert are in the backup too.
    await client.query(`truncate ${tables.map(({ name }) => quoted(name))}`);
    const loader = createLoader(client, tables);
    await feed(loader.rows);
    const loaded = await loader.end();
    await tighten();
    return loaded;
};
