import { sql } from 'drizzle-orm';
import type { DeskItem, DeskRef } from '../../contract/desk.ts';
import { ruleStages } from '../../contract/ruleFacts.ts';
import type { WholeRule } from '../../contract/rules.ts';
import type { Me } from '../../contract/access.ts';
import type { ResponseOf } from '../../contract/types.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { wireMoment, wireTime } from '../database/wireTime.ts';
import { Names } from '../history/names.ts';
import { notFound } from '../http/errors.ts';
import { hiddenKinds } from '../http/narrowing.ts';
import type { Database } from '../http/services.ts';
import { isLead, isUntold, stands } from './change.ts';
import { doesOf, isMet, readDecided, readFacts, readRules, shownRule, type StoredRule } from './store.ts';

type Reader = Pick<Me, 'id' | 'narrowed'>;

/** Newest first; of the kinds that the reader sees. */
export const listRules = async (db: Database, reader: Reader): Promise<ResponseOf<'GET rules'>> => {
    const hidden: readonly string[] = hiddenKinds(reader);
    const [rules, lead, state] = await Promise.all([
        readRules(db),
        isLead(db, reader.id),
        readRow<{ searched: string | null; searching: boolean }>(
            db,
            sql`select ${wireTime(sql`searched`)} as searched, asked is not null as searching from rule_state`,
        ),
    ]);
    const items = rules.filter(({ kind }) => !hidden.includes(kind)).map(rule => shownRule(rule, reader.id));
    return { items: items.toReversed(), ...state!, lead };
};

const mostOtherwise = 50;

const readBackTest = async (db: Database, rule: StoredRule): Promise<WholeRule['back_test']> => {
    const decided = await readDecided(db, rule.kind, sql`now() - interval '90 days'`);
    const met = decided.filter(({ facts }) => isMet(rule, facts));
    const others = met.filter(({ outcome }) => outcome !== rule.outcome).toReversed();
    const shown = others.slice(0, mostOtherwise);
    const names = new Names();
    const refs = shown.flatMap(({ id, by }) => [
        { table: rule.kind, id },
        { table: 'account' as const, id: by },
    ]);
    await names.load(db, refs);
    return {
        decided: decided.length,
        met: met.length,
        right: met.length - others.length,
        otherwise: shown.map(({ id, outcome, by, at }) => ({
            id,
            name: names.of(rule.kind, id),
            exists: names.exists(rule.kind, id),
            outcome,
            by: { id: by, name: names.of('account', by) ?? '' },
            at: wireMoment(new Date(at)),
        })),
    };
};

/** Throws 404, also for a rule of a kind that the reader does not see. */
export const readRule = async (
    db: Database,
    id: number,
    reader: Reader,
    tells: boolean,
): Promise<WholeRule> => {
    const [rule] = await readRules(db, sql`r.id = ${id}`);
    if (!rule || hiddenKinds(reader).includes(rule.kind)) throw notFound('noRule');
    const [back_test, days, untold, lead] = await Promise.all([
        readBackTest(db, rule),
        readRows<WholeRule['days'][number]>(
            db,
            sql`select to_char(a.at at time zone 'UTC', 'YYYY-MM-DD') as day,
                    count(*) filter (where a.edit_id is not null)::int as acted,
                    count(*) filter (where ${stands})::int as stands,
                    count(*) filter (where a.answer is not null)::int as checks,
                    count(*) filter (where a.answer = r.outcome)::int as checks_right
                from rule_act a join desk_rule r on r.id = a.rule_id where r.id = ${id}
                group by 1 order by 1 desc limit 90`,
        ),
        tells
            ? readRow<{ count: number }>(
                  db,
                  sql`select count(*)::int as count from rule_act a join desk_rule r on r.id = a.rule_id
                      where r.id = ${id} and ${isUntold}`,
              )
            : null,
        isLead(db, reader.id),
    ]);
    return { ...shownRule(rule, reader.id), back_test, days, untold: untold?.count ?? null, lead };
};

/**
 * What the furthest rule says of an item that waits, as far as it may. A rule that acts says nothing of what has arrived
 * since: either it decides, or a person is to decide without knowing of it.
 */
export const hintFor = async (db: Database, { kind, id }: DeskRef): Promise<DeskItem['rule']> => {
    const rules = await readRules(
        db,
        sql`r.kind = ${kind} and r.stage <> 'off' and not exists (
            select from desk_item i where i.kind = ${kind} and i.item_id = ${id} and i.since > r.chosen_at and r.stage = 'acts')
            and not exists (select from rule_act a where a.rule_id = r.id and a.item_id = ${id} and a.edit_id is null)`,
    );
    const meant = rules.filter(rule => doesOf(rule) !== 'off');
    if (!meant.length) return null;
    const facts = (await readFacts(db, kind, [id])).get(id);
    const [first] = meant
        .filter(rule => facts && isMet(rule, facts))
        .toSorted((a, b) => ruleStages.indexOf(doesOf(b)) - ruleStages.indexOf(doesOf(a)) || b.met - a.met);
    if (!first) return null;
    const { id: of, conditions, outcome } = first;
    return { id: of, does: doesOf(first) === 'points' ? 'points' : 'proposes', conditions, outcome };
};
