import { sql } from 'drizzle-orm';
import { deskOutcomes, type DeskRef, type DeskRow, type DeskStanding } from '../../contract/desk.ts';
import { limits } from '../../contract/limits.ts';
import { problem } from '../../contract/refusals.ts';
import type { ParsedBody, ResponseOf } from '../../contract/types.ts';
import { readRow } from '../database/readPage.ts';
import { readWireTime } from '../database/wireTime.ts';
import { conflict, invalid, notFound } from '../http/errors.ts';
import type { Database, Edit } from '../http/services.ts';
import { findDeskRow } from './queriesDesk.ts';
import { byKind, lockStandings, recordColumn, type Standing } from './standing.ts';

type Writer = Pick<Database, 'execute'>;
type Decision = ParsedBody<'PUT desk/{kind}/{id}'>;

/** Whether an item can be decided so; the record of a submission or a correction stores how, so it has to be said. */
const isPossible = ({ kind }: DeskRef, { state, outcome }: Decision) => {
    if (state !== 'done') return true;
    if (outcome === undefined) return kind !== 'new_product' && kind !== 'correction';
    return (deskOutcomes[kind] as readonly string[]).includes(outcome);
};

/**
 * Refuses if it was decided otherwise, by whomever: only an undo opens it again. A postponed or handed item has to be
 * put back before a third person decides.
 */
const stepFor = (
    { state, outcome, by, until, handed_to, has_decision, mine }: Standing,
    wanted: Decision,
    me: number,
): 'write' | 'keep' | 'refuse' => {
    if (wanted.state === 'waiting') {
        if (state === 'done') return 'refuse';
        return has_decision ? 'write' : 'keep';
    }
    if (state === 'waiting') return 'write';
    const isSame =
        state === wanted.state &&
        outcome === (wanted.outcome ?? null) &&
        until === (wanted.until ?? null) &&
        handed_to === (wanted.handed_to ?? null);
    if (by === me && isSame) return 'keep';
    if (state === 'done') return 'refuse';
    return by === me || mine ? 'write' : 'refuse';
};

const checkColleague = async (tx: Writer, id: number | null | undefined) => {
    if (id === undefined) return;
    if (id === null) {
        const lead = await readRow(tx, sql`select from account where lead and super_user limit 1`);
        if (!lead) throw invalid({ handed_to: problem('noLead') });
        return;
    }
    const found = await readRow(tx, sql`select from account where id = ${id} and super_user for key share`);
    if (!found) throw invalid({ handed_to: problem('noUser') });
};

const day = 86_400_000;

/** Throws 422 for a moment too far away, so that nothing is put off for ever. */
const checkUntil = (until: string | undefined) => {
    const max = limits.laterDays;
    const isFar = until !== undefined && Number(readWireTime(until)) > Date.now() + max * day;
    if (isFar) throw invalid({ until: problem('laterDays', { max }) });
};

/** Writes a decision; null: nobody's, but a rule's. */
export const writeDecision = async (
    tx: Writer,
    items: readonly DeskRef[],
    { state, until, handed_to, reason, outcome, reply }: Decision,
    me: number | null,
) => {
    for (const { kind, ids } of byKind(items)) {
        const column = recordColumn(kind);
        const given = sql`${sql.param(ids)}::int[]`;
        await tx.execute(sql`delete from desk_decision where ${column} = any(${given})`);
        if (state === 'done' && kind === 'new_product')
            await tx.execute(sql`update new_product set hide = true where id = any(${given})`);
        else if (state === 'done' && kind === 'correction')
            await tx.execute(sql`
                update correction set resolved = true, outcome = ${outcome!} where id = any(${given})`);
        else if (reply !== undefined)
            await tx.execute(sql`update member_answer set reply = ${reply} where id = any(${given})`);
        else if (state !== 'waiting')
            await tx.execute(sql`
                insert into desk_decision (${column}, state, outcome, until, handed_to, reason, account_id)
                select id, ${state}, ${outcome ?? null}::text, ${until ?? null}::timestamp at time zone 'UTC', ${handed_to ?? null}::int, ${reason ?? null}::text, ${me}
                from unnest(${given}) as given (id)`);
    }
};

/** Whether a reply is not the one that was said. */
const saysElse = async (tx: Writer, { kind, id }: DeskRef, { reply }: Decision) =>
    kind === 'member_answer' &&
    reply !== undefined &&
    !(await readRow(tx, sql`select from member_answer where id = ${id} and reply = ${reply}`));

const keyOf = ({ kind, id }: DeskRef) => `${kind} ${id}`;

/** What became of an item, for whom it was too late. */
const isOf = (standing: Standing | undefined): DeskStanding =>
    standing
        ? {
              state: standing.state,
              outcome: standing.outcome,
              by: standing.by === null ? null : { id: standing.by, name: standing.name! },
          }
        : null;

const decided = ({ name }: Standing) =>
    name === null ? conflict('decidedAlready') : conflict('decidedBy', { name });

/**
 * Repeating one's own decision changes nothing. Throws 404; 409 if it is decided otherwise or by somebody else, or something
 * else was replied; 422 for an outcome that the kind does not have, and for a moment too far away.
 */
export const decide = (edit: Edit, item: DeskRef, decision: Decision, me: number): Promise<DeskRow> =>
    edit(async tx => {
        if (!isPossible(item, decision))
            throw invalid({ [decision.outcome ? 'outcome' : 'state']: problem('contradiction') });
        checkUntil(decision.until);
        await checkColleague(tx, decision.handed_to);
        const [standing] = await lockStandings(tx, [item], me);
        if (!standing) throw notFound('notFound');
        const step = stepFor(standing, decision, me);
        if (step === 'refuse' || (step === 'keep' && (await saysElse(tx, item, decision))))
            throw decided(standing);
        if (step === 'write') await writeDecision(tx, [item], decision, me);
        return findDeskRow(tx, item, me);
    });

/**
 * `left` are items that are decided otherwise or by somebody else, that are gone, or whose kind has no such outcome.
 * Throws 422.
 */
export const decideTogether = (
    edit: Edit,
    items: readonly DeskRef[],
    decision: Decision,
    me: number,
): Promise<ResponseOf<'PUT desk'>> =>
    edit(async tx => {
        checkUntil(decision.until);
        await checkColleague(tx, decision.handed_to);
        const asked = [...new Map(items.map(item => [keyOf(item), item])).values()];
        const possible = asked.filter(item => isPossible(item, decision));
        const standings = new Map(
            (await lockStandings(tx, possible, me)).map(standing => [keyOf(standing), standing]),
        );
        const stepOf = (item: DeskRef) => {
            const standing = standings.get(keyOf(item));
            return standing ? stepFor(standing, decision, me) : 'refuse';
        };
        await writeDecision(
            tx,
            asked.filter(item => stepOf(item) === 'write'),
            decision,
            me,
        );
        return {
            decided: asked.filter(item => stepOf(item) !== 'refuse'),
            left: asked
                .filter(item => stepOf(item) === 'refuse')
                .map(item => ({ ...item, is: isOf(standings.get(keyOf(item))) })),
        };
    });
