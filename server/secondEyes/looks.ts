import { sql, type SQL } from 'drizzle-orm';
import type { Me } from '../../contract/access.ts';
import type { DeskCounts, DeskItem, DeskRef, DeskRow } from '../../contract/desk.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { unchangeableKinds } from '../http/narrowing.ts';
import type { Database } from '../http/services.ts';

type Reader = Pick<Database, 'execute'>;
type Colleague = Pick<Me, 'id' | 'narrowed'>;

/** At most so many stand on somebody's desk at once. */
const atOnce = 5;

/** So long a decision can be undone, and an answer be taken back: until then nobody sees what came of the two. */
const cooling = sql.raw(`interval '10 minutes'`);

/** Whether the answer to look `l` stands. */
export const isFinal = sql`l.answered_at < now() - ${cooling}`;

/** Whether look `l` comes to an account: it is its own, or its colleague has passed it on or left it for two days. */
const comesTo = (me: SQL) => sql`(l.answered_at is null and l.one_id <> ${me} and not ${me} = any(l.passed)
    and (l.for_id = ${me} or l.for_id = any(l.passed) or l.decided_at < now() - interval '2 days'))`;

/** Whether an account said of look `l` something that it can still take back. */
const isSaidBy = (me: SQL) => sql`(l.other_id = ${me} and not ${isFinal})`;

/** Whether an account is not to hear how item `kind`, `id` was decided: it looks at it a second time. */
export const isBlindTo = (me: SQL, kind: SQL, id: SQL) => sql`exists (select from second_look l
    where l.kind = ${kind} and l.item_id = ${id} and (${comesTo(me)} or ${isSaidBy(me)}))`;

/** Whether the first decision of look `l` still is the item's. */
export const stillDecided = sql`exists (select from desk_item i where (i.kind, i.item_id, i.decided_by, i.outcome)
    = (l.kind, l.item_id, l.one_id, l.one) and i.state in ('done', 'deleted'))`;

/** Whether look `l` waits for an account, which may decide on its kind. */
export const waitsFor = (me: Colleague): SQL => sql`(
    ${comesTo(sql`${me.id}::int`)} and l.kept is not null and l.decided_at < now() - ${cooling}
    and l.kind <> all(${sql.param(unchangeableKinds(me))}::text[]))`;

const shown = sql`l.kept || jsonb_build_object('second_look', l.id, 'claimed_by',
    (select json_build_object('id', a.id, 'name', a.username) from desk_claim c join account a on a.id = c.account_id
        where c.kind = l.kind and c.item_id = l.item_id and c.until > now()))`;

/**
 * The item of a second look that waits for an account, or that it has just answered, as if it waited itself; undefined
 * without one.
 */
export const findLook = async (db: Reader, me: Colleague, { kind, id }: DeskRef) =>
    (
        await readRow<{ item: DeskItem }>(
            db,
            sql`select ${shown} as item from second_look l where l.kind = ${kind} and l.item_id = ${id}
                and (${waitsFor(me)} or ${isSaidBy(sql`${me.id}`)} and l.kept is not null and ${stillDecided})`,
        )
    )?.item;

/** What an item has besides its row. */
const details = ['decided', 'handed', 'person', 'product', 'notes', 'on', 'rule', 'said', 'patch', 'record'];

/** The rows of the second looks that wait for an account, of a member if given. */
export const listLooks = async (db: Reader, me: Colleague, member?: number): Promise<DeskRow[]> => {
    const ofMember = member === undefined ? sql`true` : sql`l.member_id = ${member}`;
    const rows = await readRows<{ item: DeskRow }>(
        db,
        sql`select (${shown}) - ${sql.param(details)}::text[] as item from (
                select * from second_look l where ${waitsFor(me)} order by l.decided_at, l.id limit ${atOnce}) as l
            where ${ofMember} order by l.decided_at, l.id`,
    );
    return rows.map(({ item }) => item);
};

/** Adds the second looks to what waits. */
export const withLooks = (counts: DeskCounts, looks: readonly DeskRow[]): DeskCounts => {
    const all = { ...counts };
    for (const { kind } of looks) all[kind] += 1;
    return all;
};

/** Puts second looks where they would be: by age if that is the order, and otherwise anywhere, but always there. */
export const amongRows = (rows: readonly DeskRow[], looks: readonly DeskRow[], isByAge: boolean) => {
    const all = [...rows];
    for (const look of looks) {
        const older = all.findIndex(({ since }) => since > look.since);
        const place = isByAge ? older : (look.second_look! * 7919) % (all.length + 1);
        all.splice(place < 0 ? all.length : place, 0, look);
    }
    return all;
};

/**
 * Removes what nobody looks at any more: after two weeks what waits, after a day the contents of what both agree on or
 * is settled, and of everything after 90 days.
 */
export const forgetLooks = [
    sql`delete from second_look where answered_at is null and decided_at < now() - interval '14 days'`,
    sql`update second_look l set kept = null where kept is not null and (decided_at < now() - interval '90 days'
        or answered_at < now() - interval '1 day' and (one = other or fine
            or exists (select from house_rule r where r.look_id = l.id)))`,
];
