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

/** Drops foreign keys and disables triggers. Returns a function that restores them, checking every reference. */
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

/** Creates the partitions, which migrations do not. */
const makeParts = async (client: PoolClient, tables: readonly BackupTable[]) => {
    for (const { name, part } of tables)
        if (part)
            await client.query(
                `create table if not exists ${quoted(name)} partition of ${quoted(part.of)} ${part.bound}`,
            );
};

/** Loads one table after another; takes the next part only after loading the last. */
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
        end: async () => {
            await close();
            return loaded;
        },
    };
};

/** Loads tables within the current transaction; `feed` gets the function that takes rows. Resolves with row counts. */
export const loadTables = async (
    client: PoolClient,
    tables: readonly BackupTable[],
    feed: (rows: (table: string, bytes: Buffer) => Promise<void>) => Promise<void>,
) => {
    await makeParts(client, tables);
    const tighten = await loosen(client);
    // The migrations insert rows that the backup contains too.
    await client.query(`truncate ${tables.map(({ name }) => quoted(name))}`);
    const loader = createLoader(client, tables);
    await feed(loader.rows);
    const loaded = await loader.end();
    await tighten();
    return loaded;
};
