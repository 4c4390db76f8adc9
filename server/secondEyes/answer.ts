import { sql } from 'drizzle-orm';
import type { Me } from '../../contract/access.ts';
import { judgementsOf, type DeskKind, type Judgement } from '../../contract/desk.ts';
import { problem } from '../../contract/refusals.ts';
import type { ParsedBody } from '../../contract/types.ts';
import { readRow } from '../database/readPage.ts';
import { conflict, invalid, notFound } from '../http/errors.ts';
import { checkKinds } from '../http/narrowing.ts';
import type { Database, Edit } from '../http/services.ts';
import { isFinal, stillDecided, waitsFor } from './looks.ts';

interface Look {
    kind: DeskKind;
    waits: boolean;
    one_id: number | null;
    other_id: number | null;
    other: Judgement | null;
    passed: boolean;
    /** Whether the answer can be taken back no more: the two are shown what they decided. */
    final: boolean;
    /** Whether the first decision still is the item's, and no other look at it waits. */
    stands: boolean;
    lead: boolean;
}

/** Throws 404. */
const hold = async (tx: Database, id: number, me: Me): Promise<Look> => {
    const look = await readRow<Look>(
        tx,
        sql`select l.kind, l.one_id, l.other_id, l.other, ${waitsFor(me)} as waits, ${me.id} = any(l.passed) as passed,
                coalesce(${isFinal}, false) as final,
                ${stillDecided} and not exists (select from second_look w
                        where (w.kind, w.item_id) = (l.kind, l.item_id) and w.id <> l.id and w.answered_at is null) as stands,
                (select a.lead from account a where a.id = ${me.id}) as lead
            from second_look l where l.id = ${id} for update of l`,
    );
    if (!look) throw notFound('notFound');
    return look;
};

/** Sent twice, it counts once. Throws 404; 409 if the look does not wait for the account; 422 for what the kind does not have. */
export const answerLook = (edit: Edit, id: number, outcome: Judgement | null, me: Me) =>
    edit(async tx => {
        const { kind, waits, passed, other_id, other } = await hold(tx, id, me);
        if (outcome !== null && !judgementsOf[kind]?.includes(outcome))
            throw invalid({ outcome: problem('contradiction') });
        if (outcome === null ? passed : other_id === me.id && other === outcome) return;
        if (!waits) throw conflict('decidedAlready');
        await tx.execute(
            outcome === null
                ? sql`update second_look set passed = passed || ${me.id}::int where id = ${id}`
                : sql`update second_look set other_id = ${me.id}, other = ${outcome}, answered_at = now() where id = ${id}`,
        );
    });

/** Without an answer it changes nothing. Throws 404 for whom it does not concern, and 409 once the answer stands. */
export const takeAnswerBack = (edit: Edit, id: number, me: Me) =>
    edit(async tx => {
        const { passed, other_id, waits, final, stands } = await hold(tx, id, me);
        if (passed)
            return void (await tx.execute(
                sql`update second_look set passed = array_remove(passed, ${me.id}::int) where id = ${id}`,
            ));
        if (waits) return;
        if (other_id !== me.id) throw notFound('notFound');
        if (final) throw conflict('answerStands');
        await tx.execute(
            stands
                ? sql`update second_look set other_id = null, other = null, answered_at = null where id = ${id}`
                : sql`delete from second_look where id = ${id}`,
        );
    });

/** Throws 404 for others than the two and a lead, and while the answer can be taken back; 403 if the account may not decide on the kind. */
export const settleLook = (
    edit: Edit,
    id: number,
    { verdict, rule }: ParsedBody<'PUT second-look/{id}/verdict'>,
    me: Me,
) =>
    edit(async tx => {
        const { kind, one_id, other_id, final, lead } = await hold(tx, id, me);
        checkKinds(me, kind);
        if (!final || !(lead || one_id === me.id || other_id === me.id)) throw notFound('notFound');
        if (rule !== undefined) {
            const known = await readRow<{ id: number }>(
                tx,
                sql`update house_rule set rule = ${rule} where look_id = ${id} returning id`,
            );
            if (!known)
                await tx.execute(sql`
                    insert into house_rule (kind, rule, look_id, by_id) values (${kind}, ${rule}, ${id}, ${me.id})`);
        } else {
            await tx.execute(sql`
                update second_look set fine = ${verdict === 'fine'},
                    fine_by = ${verdict === 'fine' ? me.id : null}::int where id = ${id}`);
        }
    });
