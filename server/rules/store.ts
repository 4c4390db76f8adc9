import { sql, type SQL } from 'drizzle-orm';
import type { DeskKind } from '../../contract/desk.ts';
import type { RuleCondition } from '../../contract/deskDetail.ts';
import {
    actingOutcomes,
    fewestPeople,
    ruleFacts,
    ruleStages,
    stageProofs,
    type RuleStage,
} from '../../contract/ruleFacts.ts';
import type { Rule } from '../../contract/rules.ts';
import { readRows } from '../database/readPage.ts';
import { wireTime } from '../database/wireTime.ts';
import type { Database } from '../http/services.ts';
import { allowedStage, watchOf } from './proof.ts';
import { meets, type Decision, type Facts } from './rule.ts';

type Reader = Pick<Database, 'execute'>;

export interface StoredRule {
    id: number;
    kind: DeskKind;
    conditions: RuleCondition[];
    outcome: Rule['outcome'];
    stage: RuleStage;
    answered: boolean;
    fell: Rule['fell'];
    chosen: Rule['chosen'];
    met: number;
    right: number;
    sum: number;
    month_met: number;
    month_right: number;
    month_by: number[];
}

/** The rules that a condition on `r` means, the oldest first. */
export const readRules = (db: Reader, where: SQL = sql`true`, lock: SQL = sql``) =>
    readRows<StoredRule>(
        db,
        sql`select r.id, r.kind, r.conditions, r.outcome, r.stage, r.answered, r.met, r."right", r.sum,
                r.month_met, r.month_right, r.month_by,
                case when r.fell is not null then json_build_object('why', r.fell, 'at', ${wireTime(sql`r.fell_at`)}) end as fell,
                case when r.chosen_at is not null then json_build_object('at', ${wireTime(sql`r.chosen_at`)},
                    'by', (select json_build_object('id', a.id, 'name', a.username) from account a where a.id = r.chosen_by)) end as chosen
            from desk_rule r where ${where} order by r.id ${lock}`,
    );

export const isMet = ({ conditions }: Pick<StoredRule, 'conditions'>, facts: Facts) =>
    conditions.every(each => meets(facts, each));

/** Why a rule may not go as far as a stage; null if it may. */
export const whyNot = (
    { kind, conditions, outcome, met, right, stage: known, month_by }: StoredRule,
    stage: Exclude<RuleStage, 'off'>,
): Rule['stages']['acts'] => {
    // A later version may tell other facts.
    if (conditions.some(({ fact }) => !Object.hasOwn(ruleFacts[kind], fact))) return 'facts';
    if (stage === 'acts' && !actingOutcomes[kind].includes(outcome)) return 'person';
    if (ruleStages.indexOf(allowedStage(right, met)) < ruleStages.indexOf(stage))
        return met < stageProofs[stage].number ? 'number' : 'share';
    // Once it acts, few people decide so any more.
    return stage === 'acts' && known !== 'acts' && month_by.length < fewestPeople ? 'people' : null;
};

/** What a rule does: what was chosen, as far as it is proved. */
export const doesOf = (rule: StoredRule): RuleStage =>
    ruleStages
        .slice(0, ruleStages.indexOf(rule.stage) + 1)
        .findLast(stage => stage === 'off' || whyNot(rule, stage) === null)!;

/** As `reader` sees it. */
export const shownRule = (rule: StoredRule, reader: number): Rule => {
    const { month_met, month_right, month_by, sum, ...rest } = rule;
    return {
        ...rest,
        does: doesOf(rule),
        doubted: watchOf(sum) !== 'quiet',
        stages: {
            points: whyNot(rule, 'points'),
            proposes: whyNot(rule, 'proposes'),
            acts: whyNot(rule, 'acts'),
        },
        month: {
            met: month_met,
            right: month_right,
            mine: month_by.includes(reader),
            others: month_by.filter(each => each !== reader).length,
        },
    };
};

export interface Decided extends Decision {
    id: number;
    outcome: Rule['outcome'];
    /** In milliseconds, with fractions. */
    at: number;
}

/** A moment in milliseconds, with fractions, as the database compares it. */
export const millis = (moment: SQL) => sql`(extract(epoch from ${moment}) * 1000)::float8`;

/** What people decided of a kind since a moment, with what was known then, oldest first. */
export const readDecided = (db: Reader, kind: DeskKind, since: SQL): Promise<Decided[]> =>
    readRows(
        db,
        sql`select item_id as id, facts, outcome, decided_by as by, ${millis(sql`decided_at`)} as at from desk_item
            where kind = ${kind} and decided_at > ${since} and decided_by is not null and outcome is not null
                and facts is not null
            order by decided_at, item_id`,
    );

/** What is known of items now, by id. */
export const readFacts = async (db: Reader, kind: DeskKind, ids: readonly number[]) =>
    new Map(
        (
            await readRows<{ id: number; facts: Facts }>(
                db,
                sql`select id, facts from item_facts(${kind}, ${sql.param([...ids])}::int[])`,
            )
        ).map(({ id, facts }) => [id, facts]),
    );
