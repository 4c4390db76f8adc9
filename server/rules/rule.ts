import type { RuleCondition } from '../../contract/deskDetail.ts';

/** What was known of an item when it was decided: yes or no, a number, or one of some words. */
export type Facts = Readonly<Record<string, boolean | number | string | null>>;

export interface Decision {
    facts: Facts;
    outcome: string;
    /** The account. */
    by: number;
}

export interface LearntRule {
    /** All of them; at most four. */
    conditions: readonly RuleCondition[];
    outcome: string;
    /** Of the decisions that the rule was not learnt from: how many it meets, and how many were decided as it would. */
    met: number;
    right: number;
}

export const meets = (facts: Facts, { fact, test, value }: RuleCondition) => {
    const known = facts[fact];
    if (known === null || known === undefined) return false;
    if (test === 'is') return known === value;
    return typeof known === 'number' && (test === 'least' ? known >= Number(value) : known <= Number(value));
};
