import { sql, type SQL } from 'drizzle-orm';
import type { Stale } from '../../contract/errors.ts';
import type { RecordKind } from '../../contract/records.ts';
import { stale } from '../http/errors.ts';
import type { Database } from './database.ts';
import { JsonText } from './jsonText.ts';
import { readRow } from './readPage.ts';
import { wireTime } from './wireTime.ts';

type Reader = Pick<Database, 'execute'>;

/** An expression: the version of a record, which is its last edit, 0 if it was never edited. */
export const versionOf = (kind: RecordKind, id: SQL) => sql`coalesce((
    select known.edit_id from record_version known
    where known.kind = ${sql.raw(`'${kind}'`)} and known.record_id = ${id}), 0)::float8`;

const lockVersion = (tx: Reader, kind: RecordKind, id: number) =>
    readRow<{ version: number }>(
        tx,
        sql`select edit_id::float8 as version from record_version
            where kind = ${kind} and record_id = ${id} for update`,
    );

const lastEdit = async (tx: Reader, version: number): Promise<Pick<Stale, 'by' | 'at'>> => {
    const edit = await readRow<{ account: number | null; author: string | null; at: string }>(
        tx,
        sql`select account_id as account, author, ${wireTime(sql`at`)} as at from edit where id = ${version}`,
    );
    const by = edit?.author ? { id: edit.account, name: edit.author } : null;
    return { by, at: edit?.at ?? null };
};

interface Checked {
    kind: RecordKind;
    id: number;
    version: number | undefined;
}

/**
 * Refuses a stale save with 409 and the record as `read` returns it. Locks the record until the transaction ends, even
 * against saves of another record, such as a link that gives a product its barcode. Ignores a record that does not
 * exist.
 */
export const checkVersion = async <Row>(
    tx: Reader,
    { kind, id, version }: Checked,
    read: () => Promise<Row | JsonText<Row>>,
) => {
    if (version === undefined) return;
    // Before its version, as a deletion locks them.
    const found = await readRow(
        tx,
        sql`select from ${sql.identifier(kind)} where id = ${id} for no key update`,
    );
    if (!found) return;
    let stored = await lockVersion(tx, kind, id);
    if (!stored) {
        await tx.execute(sql`
            insert into record_version (kind, record_id, edit_id) values (${kind}, ${id}, 0) on conflict do nothing`);
        stored = await lockVersion(tx, kind, id);
    }
    if (stored!.version === version) return;
    const record = await read();
    const current = record instanceof JsonText ? JSON.parse(record.text) : record;
    throw stale({ current, version: stored!.version, ...(await lastEdit(tx, stored!.version)) });
};
