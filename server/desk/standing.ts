import { sql, type SQL } from 'drizzle-orm';
import type { DeskKind, DeskRef, DeskStanding, DeskState } from '../../contract/desk.ts';
import { readRows } from '../database/readPage.ts';
import { wireTime } from '../database/wireTime.ts';
import type { Database } from '../http/services.ts';

type Writer = Pick<Database, 'execute'>;

/** Whether item `i` waits for a colleague who is still staff, or for the lead while there is one. */
export const isHanded = sql`(i.state = 'handed' and exists (
    select from account colleague where colleague.super_user
        and (colleague.id = i.handed_to or i.handed_to is null and colleague.lead)))`;

/** Whether it waits for an account: for itself, or for the lead that it is. Never null: others' items are counted by it. */
export const isHandedTo = (
    me: SQL,
) => sql`(i.state = 'handed' and (i.handed_to is not distinct from ${me} or i.handed_to is null
    and exists (select from account own where own.id = ${me} and own.lead and own.super_user)))`;

/** The current state of item `i`: it waits for everybody once its time has come or its colleague is no longer staff. */
export const stateNow = sql`case
    when i.state = 'later' and i.until <= now() or i.state = 'handed' and not ${isHanded} then 'waiting'
    else i.state end`;

export interface Standing extends DeskRef {
    state: DeskState;
    until: string | null;
    handed_to: number | null;
    /** Who decided, or postponed or handed it; null if unknown. */
    by: number | null;
    name: string | null;
    has_decision: boolean;
    /** How it was decided; null while it waits, and if nobody said how. */
    outcome: NonNullable<DeskStanding>['outcome'];
    /** It is handed to the account that decides. */
    mine: boolean;
}

/** Sorts kinds and ids, so that two people who decide on several items wait instead of deadlocking. */
export const byKind = (items: readonly DeskRef[]) => {
    const kinds = new Map<DeskKind, Set<number>>();
    for (const { kind, id } of items.toSorted((a, b) => a.kind.localeCompare(b.kind) || a.id - b.id))
        kinds.set(kind, (kinds.get(kind) ?? new Set()).add(id));
    return [...kinds].map(([kind, ids]) => ({ kind, ids: [...ids] }));
};

export const recordColumn = (kind: DeskKind) => sql.identifier(`${kind}_id`);

const ids = (given: readonly number[]) => sql`${sql.param([...given])}::int[]`;

/** Locks the items until the transaction ends; those whose record is gone are left out. */
export const lockStandings = async (
    tx: Writer,
    items: readonly DeskRef[],
    me: number,
): Promise<Standing[]> => {
    const found: Standing[] = [];
    for (const { kind, ids: ofKind } of byKind(items)) {
        const locked = await readRows<{ id: number }>(
            tx,
            sql`select id from ${sql.identifier(kind)} where id = any(${ids(ofKind)}) order by id for no key update`,
        );
        found.push(
            ...(await readRows<Standing>(
                tx,
                sql`select ${kind}::text as kind, given.id, ${wireTime(sql`i.until`)} as until, i.handed_to, who.id as by, who.username as name,
                        coalesce(${stateNow}, 'waiting') as state, case when i.state = 'done' then i.outcome end as outcome,
                        d.id is not null as has_decision, coalesce(${isHandedTo(sql`${me}`)}, false) as mine
                    from unnest(${ids(locked.map(({ id }) => id))}) as given (id)
                    left join desk_item i on i.kind = ${kind} and i.item_id = given.id
                    left join desk_decision d on d.${recordColumn(kind)} = given.id
                    left join account who on who.id = case when i.state = 'done' then i.decided_by else d.account_id end`,
            )),
        );
    }
    return found;
};
