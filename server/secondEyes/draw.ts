import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { judgementsOf, type DeskItem, type DeskKind, type Judgement } from '../../contract/desk.ts';
import type { Narrowing } from '../../contract/rights.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { findDeskItem } from '../desk/item.ts';
import { asBefore } from '../history/undo/before.ts';
import { narrowedOf, unchangeableKinds } from '../http/narrowing.ts';
import type { Database } from '../http/services.ts';

/** Of so many decisions one is made twice; of the first ones of an account each is. */
const oneIn = 50;
const firstDecisions = 100;

/** In a day: the first decisions of an account that are drawn, and what is drawn for a colleague. */
const firstADay = 25;
const forOneADay = 20;

/** In characters: what is longer is not kept, such as a question with hundreds of answers. */
const largest = 200_000;

const kinds = Object.keys(judgementsOf);

interface Drawn {
    kind: DeskKind;
    id: number;
    outcome: Judgement;
    first: boolean;
}

/**
 * What an account has decided in this transaction and is drawn. The same decision is always drawn or never. A product
 * that was added is found by everybody from then on, so a submission that was added cannot be judged again.
 */
const readDrawn = (tx: Database, me: number) =>
    readRows<Drawn>(
        tx,
        sql`with early as (
                select case when (select count(*) from (
                        select from desk_item where decided_by = ${me} limit ${firstDecisions + 1}) as own) <= ${firstDecisions}
                    then ${firstADay} - (select count(*) from second_look
                        where one_id = ${me} and first and decided_at > now() - interval '1 day') else 0 end as places),
            decided as (
                select i.kind, i.item_id, i.outcome, row_number() over (order by i.kind, i.item_id) as place
                from desk_item i
                where i.decided_by = ${me} and i.decided_at = now() and i.kind = any(${sql.param(kinds)}::text[])
                    and i.outcome is not null and i.outcome not in ('added', 'nothing'))
            select kind, item_id as id, outcome, place <= places as first from decided cross join early
            where place <= places or hashtextextended(kind || ' ' || item_id || ' ' || ${me}::int, 0) % ${oneIn} = 0
            order by place`,
    );

/** Whether the account has changed the record that a correction is about before resolving it: its fault is gone. */
const isMended = async (tx: Database, item: DeskItem, me: number) =>
    item.kind === 'correction' &&
    (await readRow(
        tx,
        sql`select from correction c join edit_record e on e.account_id = ${me} and e.at > now() - interval '1 day'
                and e.edit_id <> nullif(current_setting('backbar.edit', true), '')::bigint
                and (e.kind, e.record_id) in (('product', c.product_id), ('brand', c.brand_id), ('ingredient', c.ingredient_id))
            where c.id = ${item.id} limit 1`,
    )) !== undefined;

interface Colleague extends Narrowing {
    id: number;
}

/** Who is to look: of those who may and have had less than enough today, somebody at work, with the fewest looks. */
const findColleague = async (tx: Database, { kind, id }: Drawn, me: number, others: readonly number[]) => {
    const colleagues = await readRows<Colleague>(
        tx,
        sql`select a.id, a.areas, a.reading_only from account a
            cross join lateral (select count(*) from second_look l
                where l.for_id = a.id and l.decided_at > now() - interval '1 day') as today
            where a.super_user and a.id <> ${me} and a.id <> all(${sql.param(others)}::int[])
                and today.count < ${forOneADay}
            order by exists (select from desk_item i
                where i.decided_by = a.id and i.decided_at > now() - interval '14 days') desc, today.count,
                hashtextextended(${`${kind} ${id} `}::text || a.id, 0)`,
    );
    return colleagues.find(
        ({ areas, reading_only }) =>
            !unchangeableKinds({ narrowed: narrowedOf({ areas, reading_only }) }).includes(kind),
    )?.id;
};

/** Stores the look at an item as it was before it was decided, unless nobody can judge it any more. */
const keep = async (tx: Database, drawn: Drawn, item: DeskItem, me: number) => {
    const { for_lead: _, ...rest } = item;
    const open = { state: 'waiting', until: null, handed_to: null, decided: null, handed: null };
    const kept = JSON.stringify({ ...rest, ...open });
    if (kept.length > largest || (await isMended(tx, item, me))) return;
    // They know the item already.
    const others = [item.handed?.by, ...item.notes.map(({ by }) => by)].flatMap(by => by?.id ?? []);
    const colleague = await findColleague(tx, drawn, me, others);
    if (colleague === undefined) return;
    await tx.execute(sql`
        insert into second_look (kind, item_id, member_id, first, one_id, one, kept, for_id, passed)
        values (${drawn.kind}, ${drawn.id}, ${item.member?.id ?? null}, ${drawn.first}, ${me}, ${drawn.outcome},
            ${kept}::jsonb, ${colleague}, ${sql.param(others)}::int[])
        on conflict (kind, item_id) where answered_at is null do nothing`);
};

/**
 * Draws second looks among what an account has decided in this transaction, whichever call did it. If they cannot be
 * kept, the decision stands all the same.
 */
export const drawLooks = async (tx: Database, me: number, log: FastifyBaseLogger) => {
    const drawn = await readDrawn(tx, me);
    if (!drawn.length) return;
    try {
        await tx.transaction(async point => {
            const items = await asBefore(point, async before => {
                const found: DeskItem[] = [];
                for (const { kind, id } of drawn) found.push(await findDeskItem(before, { kind, id }, me));
                return found;
            });
            for (const [at, item] of items.entries()) await keep(point, drawn[at]!, item, me);
        });
    } catch (error) {
        log.warn({ err: error }, 'second looks could not be kept');
    }
};
