import type { DeskKind } from './desk.ts';

/** How a fact is compared: yes or no, a number, or one of some words. */
type FactType = 'yes' | 'number' | 'word';

const writer = { member_days: 'number', warned: 'yes' } as const;
const text = { length: 'number', link: 'yes', ...writer } as const;

/**
 * What is known of an item of a kind when it is decided: rules are made of these alone. The database's function
 * `item_facts` tells them. `member_right` is a percentage.
 */
export const ruleFacts = {
    new_product: {
        pictures: 'number',
        label: 'yes',
        check_digit: 'yes',
        barcode_known: 'yes',
        brand_known: 'yes',
        scans: 'number',
        member_right: 'number',
        ...writer,
    },
    correction: { about: 'word', pictures: 'number', member_right: 'number', ...text },
    product_review: { stars: 'number', pictures: 'number', ...text },
    post: { pictures: 'number', ...text },
    post_comment: text,
    product_question: text,
    product_question_answer: text,
    barcode_scan_miss: { check_digit: 'yes', scans: 'number', submissions: 'number' },
    // Each is an answer to somebody, whom only a person can read.
    member_answer: {},
} as const satisfies Record<DeskKind, Readonly<Record<string, FactType>>>;

/** From nothing to deciding by itself. */
export const ruleStages = ['off', 'points', 'proposes', 'acts'] as const;
export type RuleStage = (typeof ruleStages)[number];

/** The outcomes that need nothing but a yes: the others need a product, or a change of a record. */
export const actingOutcomes: Readonly<Record<DeskKind, readonly string[]>> = {
    new_product: ['hidden'],
    correction: ['already_so', 'wrong'],
    product_review: ['approved', 'removed'],
    post: ['approved', 'removed'],
    post_comment: ['approved', 'removed'],
    product_question: ['approved', 'removed'],
    product_question_answer: ['approved', 'removed'],
    barcode_scan_miss: ['nothing'],
    member_answer: [],
};

/** What each stage has to prove: the least number of decisions, and the least lower bound of the share decided so. */
export const stageProofs: Readonly<Record<Exclude<RuleStage, 'off'>, { number: number; bound: number }>> = {
    points: { number: 30, bound: 0.8 },
    proposes: { number: 100, bound: 0.95 },
    acts: { number: 300, bound: 0.995 },
};

/** So many people have to decide as a rule does, in the last 30 days, before it may act: nobody teaches one alone. */
export const fewestPeople = 2;

/** Why a rule fell back. */
export const fallReasons = ['drifted', 'taken_back'] as const;
