import { sql } from 'drizzle-orm';
import { ruleStages } from '../../contract/ruleFacts.ts';
import type { Rule } from '../../contract/rules.ts';
import type { ParsedBody, ResponseOf } from '../../contract/types.ts';
import { limits } from '../../contract/limits.ts';
import { problem } from '../../contract/refusals.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { undo } from '../history/undo/undo.ts';
import { conflict, forbidden, invalid, notFound } from '../http/errors.ts';
import { checkKinds } from '../http/narrowing.ts';
import type { Database, Edit, Services } from '../http/services.ts';
import type { Session } from '../http/session.ts';
import { tellOf } from '../outbox/tell.ts';
import { fallBack } from './act.ts';
import { readRules, shownRule, whyNot } from './store.ts';

type Reader = Pick<Database, 'execute'>;

export const isLead = async (db: Reader, account: number) =>
    (await readRow(db, sql`select from account where id = ${account} and lead and super_user`)) !== undefined;

/** Throws 403 for anybody but a lead, and for one who may not change records of its kind; 404. */
const lockRule = async (tx: Database, id: number, me: Session['me']) => {
    if (!(await isLead(tx, me.id))) throw forbidden('leadOnly');
    const [rule] = await readRules(tx, sql`r.id = ${id}`, sql`for update of r`);
    if (!rule) throw notFound('noRule');
    checkKinds(me, rule.kind);
    return rule;
};

/** Throws 403 and 404; 409 if somebody else chose meanwhile, 422 for what its decisions do not prove. */
export const chooseStage = (
    edit: Edit,
    id: number,
    { stage, from }: ParsedBody<'PUT rule/{id}'>,
    me: Session['me'],
): Promise<Rule> =>
    edit(async tx => {
        const rule = await lockRule(tx, id, me);
        if (rule.stage !== from && rule.stage !== stage) throw conflict('ruleMoved');
        const goesFurther = ruleStages.indexOf(stage) > ruleStages.indexOf(rule.stage);
        if (goesFurther && stage !== 'off' && whyNot(rule, stage) !== null)
            throw invalid({ stage: problem('ruleUnproved') });
        if (rule.stage !== stage || !rule.answered)
            await tx.execute(sql`
                update desk_rule set stage = ${stage}, answered = true, chosen_by = ${me.id}, chosen_at = now(),
                    sum = case when stage = ${stage} then sum else 0 end,
                    fell = case when stage = ${stage} then fell end where id = ${id}`);
        const [chosen] = await readRules(tx, sql`r.id = ${id}`);
        return shownRule(chosen!, me.id);
    });

/** What rule `r` decided and what of it stands, as act `a`. */
export const stands = sql`a.edit_id is not null and exists (
    select from edit_record e where e.edit_id = a.edit_id and e.kind = r.kind and e.record_id = a.item_id
        and e.undone_by is null)`;

/** Undoes what a rule decided on a day, or all of it, as one edit; then it decides no more. Throws 403 and 404. */
export const takeBack = async (
    services: Pick<Services, 'db' | 'log'>,
    edit: Edit,
    id: number,
    { day }: ParsedBody<'POST rule/{id}/back'>,
    session: Session,
): Promise<ResponseOf<'POST rule/{id}/back'>> => {
    await edit(async tx => {
        await lockRule(tx, id, session.me);
        if (day === undefined) await fallBack(tx, id, 'taken_back');
    }, 'part');
    const rows = await readRows<{ edit: number }>(
        services.db,
        sql`select a.edit_id::float8 as edit from rule_act a join desk_rule r on r.id = a.rule_id
            where r.id = ${id} and ${stands}
                ${day === undefined ? sql`` : sql`and (a.at at time zone 'UTC')::date = ${day}::date`}
            order by a.edit_id desc limit ${limits.undone}`,
    );
    if (!rows.length) return edit(async () => ({ edit: null, results: [] }));
    const request = { edits: rows.map(each => each.edit), overwrite: [], preview: false };
    return undo(services, edit, request, session);
};

/** What rule `r` decided, and nobody was told of, as act `a`. */
export const isUntold = sql`not a.told and ${stands}`;

/** Writes what members are to hear of what a rule decided so far, if members are told anything. Throws 403 and 404. */
export const tellDecided = (edit: Edit, id: number, me: Session['me'], tells: boolean) =>
    edit(async tx => {
        await lockRule(tx, id, me);
        if (!tells) return { told: 0 };
        const edits = await readRows<{ edit: number }>(
            tx,
            sql`update rule_act a set told = true from desk_rule r
                where r.id = ${id} and a.rule_id = r.id and ${isUntold} returning a.edit_id::float8 as edit`,
        );
        return {
            told: await tellOf(
                tx,
                edits.map(each => each.edit),
            ),
        };
    });

/** Throws 403. */
export const askForRules = (edit: Edit, me: Session['me']) =>
    edit(async tx => {
        if (!(await isLead(tx, me.id))) throw forbidden('leadOnly');
        await tx.execute(sql`update rule_state set asked = now()`);
    });
