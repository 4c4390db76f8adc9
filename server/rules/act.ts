import { sql, type SQL } from 'drizzle-orm';
import type { DeskOutcome, DeskRef } from '../../contract/desk.ts';
import { editsBy, type Author } from '../database/edit.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { writeDecision } from '../desk/decide.ts';
import { lockStandings } from '../desk/standing.ts';
import type { Database } from '../http/services.ts';
import { watched, watchOf } from './proof.ts';
import { doesOf, isMet, readFacts, readRules, type StoredRule } from './store.ts';

/** The share that a person decides without knowing of the rule. */
const hidden = 1 / 20;

/** Items that a look tries, the newest first: it is about what arrives. */
const mostTried = 500;

const authorOf = (id: number, of?: DeskRef): Author => ({ name: `rule ${id}`, call: 'rule', ...of });

/**
 * Whether nobody has had item `i`, not even to undo something, and no rule either. What somebody sent while they were
 * muted waits unseen for a person.
 */
const isUntouched = sql`i.state = 'waiting' and i.looked_at is null and not text_unseen(i.kind, i.item_id)
    and not exists (select from desk_claim c where c.kind = i.kind and c.item_id = i.item_id and c.until > now())
    and not exists (select from rule_act a join desk_rule other on other.id = a.rule_id
        where other.kind = i.kind and a.item_id = i.item_id)
    and not exists (select from edit_record e
        where e.kind = i.kind and e.record_id = i.item_id and e.account_id is not null)`;

/** What arrived since a rule was told to act. */
const hasArrived = (rule: SQL) => sql`i.since > (select chosen_at from desk_rule where id = ${rule})`;

/** Decides as a rule says, as an edit of its own; or leaves it to a person, who is not told. */
const settle = (db: Database, rule: StoredRule, item: DeskRef, random: () => number) =>
    editsBy(
        db,
        authorOf(rule.id, item),
    )(async tx => {
        // Whoever chooses another stage waits, or is seen here.
        const [known] = await readRules(tx, sql`r.id = ${rule.id}`, sql`for share of r`);
        if (!known || doesOf(known) !== 'acts') return false;
        const [standing] = await lockStandings(tx, [item], 0);
        if (standing?.state !== 'waiting') return false;
        // Whoever opens it now waits, and sees it decided.
        const free = await readRow(
            tx,
            sql`select from desk_item i where i.kind = ${item.kind} and i.item_id = ${item.id} and ${isUntouched} for update`,
        );
        if (!free) return false;
        const isCheck = watchOf(known.sum) !== 'quiet' || random() < hidden;
        if (!isCheck && known.outcome === 'removed')
            await tx.execute(sql`delete from ${sql.identifier(item.kind)} where id = ${item.id}`);
        else if (!isCheck)
            await writeDecision(tx, [item], { state: 'done', outcome: known.outcome as DeskOutcome }, null);
        await tx.execute(sql`
            insert into rule_act (rule_id, item_id, edit_id)
            values (${rule.id}, ${item.id}, ${isCheck ? null : sql`nullif(current_setting('backbar.edit', true), '')::bigint`})`);
        return true;
    });

/** Lets the rules that may act decide on what has arrived. Resolves with how much they settled. */
export const actOnArrivals = async (
    db: Database,
    random: () => number = Math.random,
    signal?: AbortSignal,
) => {
    let settled = 0;
    for (const rule of await readRules(db, sql`r.stage = 'acts'`)) {
        if (doesOf(rule) !== 'acts') continue;
        const items = await readRows<{ id: number }>(
            db,
            sql`select i.item_id as id from desk_item i
                where i.kind = ${rule.kind} and ${isUntouched} and ${hasArrived(sql`${rule.id}`)}
                order by i.since desc, i.item_id desc limit ${mostTried}`,
        );
        const ids = items.map(({ id }) => id).toReversed();
        const facts = ids.length ? await readFacts(db, rule.kind, ids) : new Map<number, never>();
        for (const id of ids) {
            const known = facts.get(id);
            if (signal?.aborted) return settled;
            if (known && isMet(rule, known) && (await settle(db, rule, { kind: rule.kind, id }, random)))
                settled += 1;
        }
    }
    return settled;
};

/** Makes a rule fall back by a stage: from now on it has to be proved anew. */
export const fallBack = (tx: Pick<Database, 'execute'>, id: number, why: 'drifted' | 'taken_back') =>
    tx.execute(sql`
        update desk_rule set stage = 'proposes', fell = ${why}, fell_at = now(), answered = false, met = 0, "right" = 0,
            sum = 0, counted = now()
        where id = ${id} and stage = 'acts'`);

/** Hidden checks of rules that people have decided. */
const answered = sql`from rule_act a join desk_rule r on r.id = a.rule_id
    join desk_item i on i.kind = r.kind and i.item_id = a.item_id
    where a.edit_id is null and a.answer is null and i.decided_by is not null and i.outcome is not null
        and i.state in ('done', 'deleted')`;

/** Compares the hidden checks that people have decided meanwhile; a rule whose checks show a change falls back. */
export const hearAnswers = async (db: Database) => {
    const rules = await readRows<{ id: number }>(db, sql`select distinct r.id ${answered}`);
    for (const { id } of rules)
        await editsBy(
            db,
            authorOf(id),
        )(async tx => {
            const [rule] = await readRules(tx, sql`r.id = ${id}`, sql`for update of r`);
            if (!rule) return;
            const answers = await readRows<{ item_id: number; outcome: string }>(
                tx,
                sql`select a.item_id, i.outcome ${answered} and r.id = ${id} order by i.decided_at, i.item_id`,
            );
            await tx.execute(sql`
                update rule_act a set answer = given.outcome, answered_at = now()
                from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as given (item_id int, outcome text)
                where a.rule_id = ${id} and a.item_id = given.item_id`);
            if (rule.stage !== 'acts') return;
            const sum = answers.reduce(
                (known, { outcome }) => watched(known, outcome === rule.outcome),
                rule.sum,
            );
            if (watchOf(sum) === 'drifted') await fallBack(tx, id, 'drifted');
            else await tx.execute(sql`update desk_rule set sum = ${sum} where id = ${id}`);
        });
};
