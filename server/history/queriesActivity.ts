import { sql } from 'drizzle-orm';
import { recordKinds, type RecordKind } from '../../contract/records.ts';
import { problem } from '../../contract/refusals.ts';
import type { ParsedQuery } from '../../contract/types.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { readWireTime } from '../database/wireTime.ts';
import { invalid } from '../http/errors.ts';
import type { Database } from '../http/services.ts';
import { readEdits, readRecordChanges, withMore } from './edits.ts';
import { Names } from './names.ts';
import { isEditSeen, isSeen, type Reader, stands } from './seen.ts';

/** Throws 422 for a moment that does not exist, such as 30 February. */
const moment = (field: 'from' | 'to', wire: string) => {
    const read = readWireTime(wire);
    const exists = !Number.isNaN(read.getTime()) && read.toISOString().startsWith(wire.replace(' ', 'T'));
    if (!exists) throw invalid({ [field]: problem('invalid') });
    return sql`${read.toISOString()}::timestamptz`;
};

/** Everybody's edits, newest first, with their changes to the record they are about. Throws 422. */
export const listActivity = async (
    db: Database,
    { before, per_page, by, outside, kind, action, from, to, standing }: ParsedQuery<'GET activity'>,
    reader: Reader,
) => {
    const isMainSeen = isSeen(sql`e.kind`, sql`e.record_id`, reader);
    const conditions = [isEditSeen(sql`e`, reader)];
    if (before !== undefined) conditions.push(sql`e.id < ${before}`);
    if (by !== undefined) conditions.push(sql`e.account_id = ${by}`);
    if (outside !== undefined) conditions.push(outside ? sql`e.author is null` : sql`e.author is not null`);
    if (kind !== undefined) conditions.push(sql`e.kind = ${kind} and ${isMainSeen}`);
    if (action !== undefined) conditions.push(sql`e.action = ${action}`);
    if (from !== undefined) conditions.push(sql`e.at >= ${moment('from', from)}`);
    if (to !== undefined) conditions.push(sql`e.at < ${moment('to', to)}`);
    if (standing) conditions.push(stands(sql`e`, reader));
    // A decision on many items is the same for all, so one of them tells it.
    const page = sql`
        select newest.edit_id, newest.at, case when is_seen then newest.action else 'changed' end as action,
            coalesce(case when is_seen then newest.kind end, one.kind) as kind,
            coalesce(one.record_id, newest.record_id) as record_id
        from (
            select e.id as edit_id, e.at, e.action, e.call, e.kind, e.record_id, ${isMainSeen} as is_seen from edit e
            where ${sql.join(conditions, sql` and `)} order by e.id desc limit ${per_page + 1}) as newest
        left join lateral (
            select r.kind, r.record_id from edit_record r
            where newest.call = 'PUT desk' and newest.kind is null and r.edit_id = newest.edit_id and r.at = newest.at
                and ${isSeen(sql`r.kind`, sql`r.record_id`, reader)}
            limit 1) as one on true`;
    return withMore(await readEdits(db, page, reader, 'edit'), per_page);
};

/** The records that an edit touched, by kind, and their number; empty if the history no longer has the edit. */
export const listEdited = async (
    db: Database,
    id: number,
    { page: place, per_page }: ParsedQuery<'GET edit/{id}'>,
    reader: Reader,
) => {
    const seen = sql`edit_id = ${id} and kind = any(${sql.param([...recordKinds])}::text[])
        and ${isSeen(sql`edit_record.kind`, sql`edit_record.record_id`, reader)}`;
    const page = sql`
        select edit_id, at, action, kind, record_id from edit_record where ${seen}
        order by array_position(${sql.param([...recordKinds])}::text[], kind::text), record_id
        limit ${per_page} offset ${(place - 1) * per_page}`;
    const [found, changed] = await Promise.all([
        readRow<{ total: number }>(db, sql`select count(*)::int as total from edit_record where ${seen}`),
        readRecordChanges(db, page, reader),
    ]);
    const names = new Names();
    await names.load(
        db,
        changed.map(({ kind, id: record }) => ({ table: kind, id: record })),
    );
    const rank = (kind: RecordKind) => recordKinds.indexOf(kind);
    return {
        total: found?.total ?? 0,
        items: changed
            .toSorted((one, other) => rank(one.kind) - rank(other.kind) || one.id - other.id)
            .map(({ kind, id: record, action, changes }) => ({
                record: {
                    kind,
                    id: record,
                    name: names.of(kind, record),
                    exists: names.exists(kind, record),
                },
                action,
                ...(changes.length > 0 && { changes }),
            })),
    };
};

/** The accounts that changed anything, by name; a deleted account has the name it had then. */
export const listAuthors = (db: Database, reader: Reader) =>
    readRows<{ id: number; username: string }>(
        db,
        sql`with recursive author as (
                (select account_id from edit where account_id is not null order by account_id limit 1)
                union all
                select (select account_id from edit where account_id > author.account_id order by account_id limit 1)
                from author where author.account_id is not null)
            select author.account_id as id, coalesce(a.username, (
                select e.author from edit e where e.account_id = author.account_id order by e.id desc limit 1)) as username
            from author left join account a on a.id = author.account_id
            where author.account_id is not null and (
                select true from edit e where e.account_id = author.account_id and ${isEditSeen(sql`e`, reader)} limit 1)
            order by 2, 1`,
    );
