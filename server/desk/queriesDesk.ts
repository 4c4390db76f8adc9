import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import {
    deskKinds,
    deskOrders,
    type DeskCounts,
    type DeskKind,
    type DeskOrder,
    type DeskRef,
    type DeskRow,
} from '../../contract/desk.ts';
import type { Me } from '../../contract/access.ts';
import { limits } from '../../contract/limits.ts';
import { problem } from '../../contract/refusals.ts';
import type { ParsedQuery, ResponseOf } from '../../contract/types.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { statement } from '../database/statement.ts';
import { wireTime } from '../database/wireTime.ts';
import { invalid, notFound } from '../http/errors.ts';
import { hiddenKinds } from '../http/narrowing.ts';
import type { Database } from '../http/services.ts';
import { amongRows, listLooks, withLooks } from '../secondEyes/looks.ts';
import { factsOfPage } from './facts.ts';
import { proposedAmong } from './patches/findPatch.ts';
import { isHanded, isHandedTo, stateNow } from './standing.ts';

const number = z.int().min(-limits.id).max(limits.id);

/** The values of a cursor: its order, then the last row's in the sequence in which the order compares them. */
const cursor = z.tuple([
    z.enum(deskOrders),
    number,
    z.iso.datetime({ precision: 6 }),
    z.enum(deskKinds),
    number,
]);

/** The last row of a page. `since` keeps its microseconds. */
interface Place {
    first: number;
    since: string;
    kind: (typeof deskKinds)[number];
    id: number;
}

const writeCursor = (order: DeskOrder, { first, since, kind, id }: Place) =>
    Buffer.from(JSON.stringify([order, first, since, kind, id])).toString('base64url');

const parseJson = (text: string): unknown => {
    try {
        return JSON.parse(text);
    } catch {
        return undefined;
    }
};

/** Throws 422 if the text is not a cursor of the order. */
const readCursor = (order: DeskOrder, text: string): Place => {
    const { data } = cursor.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
    if (!data || data[0] !== order) throw invalid({ after: problem('invalid') });
    const [, first, since, kind, id] = data;
    return { first, since, kind, id };
};

type Reader = Pick<Database, 'execute'>;
type Account = Pick<Me, 'id' | 'narrowed'>;
type Query = ParsedQuery<'GET desk'>;

type StoredRow = Omit<DeskRow, 'proposed'> & { exact: string; first: number };

/** The condition of the partial indexes. */
const isOpen = sql`i.state in ('waiting', 'later', 'handed')`;

export const waits = sql`${isOpen} and (i.state <> 'later' or i.until <= now())`;

/** Whether an item is not handed to somebody else: it waits only for that colleague. */
export const isMineOf = (me: SQL) => sql`(${isHandedTo(me)} or not ${isHanded})`;

const reader = sql`${sql.placeholder('me')}::int`;

const toMe = isHandedTo(reader);

const isMine = isMineOf(reader);

const person = (id: SQL) =>
    sql`(select json_build_object('id', a.id, 'name', a.username) from account a where a.id = ${id})`;

/** The rows of `page`, a query with the columns of `desk_item`, `place` and `first`; all but `place` may be null. */
const rowsOf = (page: SQL) => sql`
    with page as materialized (${page}), facts as (${factsOfPage(deskKinds)})
    select i.kind, i.item_id as id, title, text, link, brand_name, stars, pictures, answers, below, hits, first,
        ${wireTime(sql`coalesce(since, created)`)} as since,
        to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as exact,
        (select json_build_object('id', a.id, 'username', a.username) from account a where a.id = written_by) as member,
        coalesce(${stateNow}, 'done') as state,
        case when i.until > now() then ${wireTime(sql`i.until`)} end as until,
        case when ${isHanded} then ${person(sql`case when i.handed_to is null and ${toMe} then ${sql.placeholder('me')}::int else i.handed_to end`)} end as handed_to,
        i.state = 'handed' and i.handed_to is null as for_lead,
        ${person(sql`claim.account_id`)} as claimed_by
    from page as i join facts using (place)
    left join lateral (select account_id from desk_claim
        where kind = i.kind and item_id = i.item_id and desk_claim.until > now()) as claim on true
    order by place`;

/** The member of item `i` as indexed: items without a member come last. */
export const memberOfItem = sql`coalesce(i.member_id, ${sql.raw(String(limits.id))})`;

const firstOf: Readonly<Record<DeskOrder, SQL | undefined>> = {
    oldest: undefined,
    wanted: sql`(- i.wanted)`,
    reach: sql`(- i.worth)`,
    likely: sql`(- i.likely)`,
    person: memberOfItem,
};

interface Shape {
    order: DeskOrder;
    ofKind: boolean;
    ofMember: boolean;
    isLater: boolean;
    handed: 'me' | 'lead' | undefined;
    /** For staff to whom some kinds do not exist. */
    isNarrowed: boolean;
}

const handedOnly = {
    me: sql`${toMe} and i.handed_to is not null`,
    lead: sql`${toMe} and i.handed_to is null`,
};

const pageOf = ({ order, ofKind, ofMember, isLater, isNarrowed, handed }: Shape) => {
    const value = sql.placeholder;
    const first = firstOf[order];
    const keys = [
        ...(first ? [{ key: first, after: sql`${value('first')}::int` }] : []),
        { key: sql`i.since`, after: sql`${value('since')}::timestamptz` },
        ...(ofKind ? [] : [{ key: sql`i.kind`, after: sql`${value('kindAfter')}::text` }]),
        { key: sql`i.item_id`, after: sql`${value('id')}::int` },
    ];
    const list = (name: 'key' | 'after') =>
        sql.join(
            keys.map(each => each[name]),
            sql`, `,
        );
    const conditions = [
        waits,
        isMine,
        ...(handed ? [handedOnly[handed]] : []),
        ...(ofKind ? [sql`i.kind = ${value('kind')}::text`] : []),
        ...(ofMember ? [sql`${memberOfItem} = ${value('member')}::int`] : []),
        ...(isNarrowed ? [sql`i.kind <> all(${value('hidden')}::text[])`] : []),
        ...(isLater ? [sql`(${list('key')}) > (${list('after')})`] : []),
    ];
    return statement<Record<string, unknown>>(
        rowsOf(sql`
            select row_number() over (order by ${list('key')}) as place, i.*, ${first ?? sql`0`} as first
            from desk_item i where ${sql.join(conditions, sql` and `)}
            order by ${list('key')} limit (select ${value('limit')}::int)`),
    );
};

const booleans = [false, true];

const pages = new Map(
    deskOrders.flatMap(order =>
        booleans.flatMap(ofKind =>
            booleans.flatMap(ofMember =>
                booleans.flatMap(isLater =>
                    booleans.flatMap(isNarrowed =>
                        ([undefined, 'me', 'lead'] as const).map(handed => {
                            const shape = { order, ofKind, ofMember, isLater, isNarrowed, handed };
                            return [JSON.stringify(shape), pageOf(shape)] as const;
                        }),
                    ),
                ),
            ),
        ),
    ),
);

/** Counts from the indexes alone: all open items, less the few that come later or are handed to others. */
const counted = (ofMember: boolean) => {
    const mine = ofMember ? sql`and ${memberOfItem} = ${sql.placeholder('member')}::int` : sql``;
    return statement<Record<string, unknown>>(sql`
        select kind, sum(count)::int as count from (
            select kind, count(*) from desk_item i where ${isOpen} ${mine} group by kind
            union all
            select kind, -count(*) from desk_item i where i.state = 'later' and i.until > now() ${mine} group by kind
            union all
            select kind, -count(*) from desk_item i where i.state = 'handed' and not ${isMine} ${mine} group by kind
        ) as counted group by kind`);
};
const countAll = counted(false);
const countOfMember = counted(true);

const countWaiting = async (db: Reader, account: Account, member?: number): Promise<DeskCounts> => {
    const me = account.id;
    const hidden: readonly string[] = hiddenKinds(account);
    const rows = await readRows<{ kind: DeskKind; count: number }>(
        db,
        member === undefined ? countAll({ me }) : countOfMember({ me, member }),
    );
    const found = new Map(rows.map(({ kind, count }) => [kind, count]));
    return Object.fromEntries(
        deskKinds.map(kind => [kind, hidden.includes(kind) ? 0 : (found.get(kind) ?? 0)]),
    ) as DeskCounts;
};

export const countDesk = async (db: Database, me: Account): Promise<DeskCounts> => {
    const [counts, looks] = await Promise.all([countWaiting(db, me), listLooks(db, me)]);
    return withLooks(counts, looks);
};

/** Adds whether a change can be read from a correction. */
const toRows = async (db: Reader, rows: readonly StoredRow[]): Promise<DeskRow[]> => {
    const corrections = rows.flatMap(({ kind, id }) => (kind === 'correction' ? [id] : []));
    const proposed = corrections.length ? await proposedAmong(db, corrections) : new Set<number>();
    return rows.map(({ exact: _exact, first: _first, for_lead, ...row }) => ({
        ...row,
        ...(for_lead && { for_lead }),
        proposed: row.kind === 'correction' && proposed.has(row.id),
    }));
};

/** The counts are the member's, if one is given. Throws 422 for an invalid cursor. */
export const listDesk = async (db: Database, query: Query, me: Account): Promise<ResponseOf<'GET desk'>> => {
    const { kind, member, order, after, per_page, handed } = query;
    const place = after === undefined ? undefined : readCursor(order, after);
    const hidden = hiddenKinds(me);
    const shape: Shape = {
        order,
        ofKind: kind !== undefined,
        ofMember: member !== undefined,
        isLater: place !== undefined,
        isNarrowed: hidden.length > 0,
        handed,
    };
    const page = pages.get(JSON.stringify(shape))!;
    const values = { ...place, kindAfter: place?.kind, kind, member, me: me.id, hidden, limit: per_page + 1 };
    const [rows, counts, looks] = await Promise.all([
        readRows<StoredRow>(db, page(values)),
        countWaiting(db, me, member),
        handed ? [] : listLooks(db, me, member),
    ]);
    const shown = rows.slice(0, per_page);
    const last = shown.at(-1);
    const next = rows.length > per_page && last ? writeCursor(order, { ...last, since: last.exact }) : null;
    const here = place ? [] : looks.filter(look => kind === undefined || look.kind === kind);
    const items = amongRows(await toRows(db, shown), here, order === 'oldest');
    return { items, next, counts: withLooks(counts, looks) };
};

const single = statement<{ kind: DeskKind; id: number; me: number }>(
    rowsOf(sql`
        select 1 as place, given.kind, given.item_id, i.since, i.state, i.until, i.handed_to, 0 as first
        from (select ${sql.placeholder('kind')}::text as kind, ${sql.placeholder('id')}::int as item_id) as given
        left join desk_item i using (kind, item_id)`),
);

/** An item's row; an item that never waited counts as done. Throws 404. */
export const findDeskRow = async (db: Reader, item: DeskRef, me: number): Promise<DeskRow> => {
    const row = await readRow<StoredRow>(db, single({ ...item, me }));
    if (!row) throw notFound('notFound');
    const [shown] = await toRows(db, [row]);
    return shown!;
};

/** How much of the kinds that the account sees is handed to it, and to the lead if it is one. */
export const countHanded = async (db: Reader, me: Account): Promise<ResponseOf<'GET desk/handed'>> =>
    (await readRow<ResponseOf<'GET desk/handed'>>(
        db,
        sql`select (select count(*)::int from desk_item i where i.state = 'handed' and i.handed_to = ${me.id}
                    and i.kind <> all(${sql.param(hiddenKinds(me))}::text[])) as me,
                case when a.lead then (select count(*)::int from desk_item i where i.state = 'handed'
                    and i.handed_to is null and i.kind <> all(${sql.param(hiddenKinds(me))}::text[])) end as lead
            from account a where a.id = ${me.id}`,
    ))!;
