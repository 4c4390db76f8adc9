import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { deskKinds, type DeskKind } from '../../contract/desk.ts';
import { startThread } from '../config/programs.ts';
import { readRow, readRows } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';
import { deviating } from './deviating.ts';
import type { Decision, LearntRule } from './rule.ts';
import { doesOf, isMet, millis, readDecided, readRules, type Decided, type StoredRule } from './store.ts';

/** Days of decisions that are learnt from, and those that the line on the desk is about. */
const learntDays = 90;
const monthDays = 30;

const day = 86_400_000;

/** Learning takes seconds, in which the server would answer nobody. */
const learnApart = async (decisions: readonly Decision[], signal: AbortSignal | undefined) => {
    const thread = startThread('rules/learnThread', { workerData: { decisions } });
    try {
        const [found] = (await Promise.race([
            once(thread, 'message', signal && { signal }),
            once(thread, 'exit').then(() => [[]]),
        ])) as [LearntRule[]];
        return found;
    } finally {
        await thread.terminate();
    }
};

/** Rules that mean mostly the same decisions, by the share of those that either means. */
const alike = 0.8;

const isAlike = (one: LearntRule, other: StoredRule, decisions: readonly Decision[]) => {
    if (one.outcome !== other.outcome) return false;
    const of = decisions.map(({ facts }) => [
        isMet({ conditions: [...one.conditions] }, facts),
        isMet(other, facts),
    ]);
    const both = of.filter(([a, b]) => a && b).length;
    return both >= alike * of.filter(([a, b]) => a || b).length;
};

/** What people decided since the last time a rule of the kind drifted: what was decided before teaches nothing. */
const readLearnt = (db: Database, kind: DeskKind) =>
    readDecided(
        db,
        kind,
        sql`greatest(now() - make_interval(days => ${learntDays}),
            (select max(fell_at) from desk_rule where kind = ${kind} and fell = 'drifted'))`,
    );

const searchKind = async (db: Database, kind: DeskKind, signal: AbortSignal | undefined) => {
    const decisions = await readLearnt(db, kind);
    const known = await readRules(db, sql`r.kind = ${kind}`);
    const acting = known.filter(rule => doesOf(rule) === 'acts');
    const open = decisions.filter(({ facts }) => !acting.some(rule => isMet(rule, facts)));
    const found = open.length ? await learnApart(open, signal) : [];
    const standing = known.filter(({ fell }) => fell?.why !== 'drifted');
    const fresh = found.filter(each => !standing.some(rule => isAlike(each, rule, decisions)));
    for (const { conditions, outcome, met, right } of fresh)
        await db.execute(sql`
            insert into desk_rule (kind, conditions, outcome, met, "right")
            values (${kind}, ${JSON.stringify(conditions)}::jsonb, ${outcome}, ${met}, ${right})`);
};

/** Looks for rules in the decisions of the last 90 days, kind by kind. */
export const searchRules = async (db: Database, signal?: AbortSignal) => {
    const begun = sql`update rule_state set searched = now(), asked = case when asked > now() then asked end`;
    await db.execute(begun);
    for (const kind of deskKinds) {
        if (signal?.aborted) return;
        await searchKind(db, kind, signal);
    }
    await countRules(db, 0);
};

interface Counts {
    id: number;
    met: number;
    right: number;
    month_met: number;
    month_right: number;
    month_by: number[];
}

const countOf = (
    rule: StoredRule,
    decisions: readonly Decided[],
    odd: ReadonlySet<number>,
    { from, until }: { from: number; until: number },
): Counts => {
    const met = decisions.filter(({ facts, by }) => !odd.has(by) && isMet(rule, facts));
    const isRight = ({ outcome }: Decided) => outcome === rule.outcome;
    const fresh = met.filter(({ at }) => at > from && at <= until);
    const month = met.filter(({ at }) => at > Date.now() - monthDays * day);
    return {
        id: rule.id,
        met: fresh.length,
        right: fresh.filter(isRight).length,
        month_met: month.length,
        month_right: month.filter(isRight).length,
        month_by: [...new Set(month.filter(isRight).map(({ by }) => by))],
    };
};

/**
 * Takes decisions that were undone since they were counted out of the proof of each rule. What a rule was found in counts
 * by its number alone, so of that only decisions as the rule says are taken out, which leaves less proof than there is.
 */
const takeOutUndone = (db: Database) =>
    db.transaction(async tx => {
        const undone = await readRows<Decision & { kind: DeskKind; at: number }>(
            tx,
            sql`delete from rule_undone
                returning kind, facts, outcome, decided_by as by, ${millis(sql`decided_at`)} as at`,
        );
        if (undone.length === 0) return;
        const rules = await readRows<StoredRule & Record<'counted' | 'created' | 'fell_at', number>>(
            tx,
            sql`select id, kind, conditions, outcome, ${millis(sql`counted`)} as counted,
                    ${millis(sql`created`)} as created, coalesce(${millis(sql`fell_at`)}, 0) as fell_at
                from desk_rule where kind = any(${sql.param([...new Set(undone.map(({ kind }) => kind))])}::text[])
                for update`,
        );
        for (const rule of rules) {
            const out = undone.filter(
                ({ kind, facts, outcome, at }) =>
                    kind === rule.kind &&
                    at <= rule.counted &&
                    at > rule.fell_at &&
                    (at > rule.created || outcome === rule.outcome) &&
                    isMet(rule, facts),
            );
            const right = out.filter(({ outcome }) => outcome === rule.outcome).length;
            await tx.execute(sql`
                update desk_rule set met = greatest(0, met - ${out.length}), "right" = greatest(0, "right" - ${right})
                where id = ${rule.id}`);
        }
    });

/**
 * Counts what people decided since the last count for or against each rule, without those who decide otherwise than all
 * others. A decision is as old as its transaction, so those of the last `margin` milliseconds wait for the next count.
 */
export const countRules = async (db: Database, margin = 60_000) => {
    await takeOutUndone(db);
    const rules = await readRules(db);
    const from = new Map(
        (
            await readRows<{ id: number; from: number }>(
                db,
                sql`select id, ${millis(sql`counted`)} as from from desk_rule`,
            )
        ).map(each => [each.id, each.from]),
    );
    const until =
        (await readRow<{ at: number }>(db, sql`select ${millis(sql`clock_timestamp()`)} as at`))!.at - margin;
    for (const kind of new Set(rules.map(rule => rule.kind))) {
        const own = rules.filter(rule => rule.kind === kind);
        const oldest = Math.min(Date.now() - monthDays * day, ...own.map(({ id }) => from.get(id) ?? until));
        const decisions = await readDecided(db, kind, sql`to_timestamp(${oldest / 1000}::float8)`);
        const odd = deviating(
            own.filter(rule => ['proposes', 'acts'].includes(doesOf(rule))),
            decisions,
        );
        const counts = own.map(rule =>
            countOf(rule, decisions, odd, { from: from.get(rule.id) ?? until, until }),
        );
        await db.execute(sql`
            update desk_rule r set met = r.met + c.met, "right" = r."right" + c."right", month_met = c.month_met,
                month_right = c.month_right, month_by = array(select jsonb_array_elements_text(c.month_by)::int),
                counted = to_timestamp(${until / 1000}::float8)
            from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as c
                (id int, met int, "right" int, month_met int, month_right int, month_by jsonb)
            where r.id = c.id and r.counted < to_timestamp(${until / 1000}::float8)`);
    }
};
