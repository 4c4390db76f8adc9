import type { DeskKind } from '../../contract/desk.ts';
import type { Facts } from '../../server/rules/rule.ts';

type Random = () => number;

/** Items of a kind as invented members send them, and what careful staff decide. */
export interface Arriving {
    kind: DeskKind;
    aDay: number;
    outcomes: readonly string[];
    facts: (random: Random) => Facts;
    right: (facts: Facts, day: number, random: Random) => string;
}

/** From this day on a submission without pictures is added if its brand is known. */
const changeDay = 60;

/** Whether staff decided so on a submission before the change, and do no more. */
export const isOldHabit = (facts: Facts, outcome: string, day: number) =>
    day >= changeDay && facts.pictures === 0 && outcome === 'hidden';

const whole = (number: number) => Math.floor(number);

const writer = (random: Random) => ({
    member_days: whole(random() ** 2 * 1000),
    warned: random() < 0.03,
});

const text = (random: Random) => ({
    length: whole(random() ** 2 * 600),
    link: random() < 0.1,
    ...writer(random),
});

const memberRight = (random: Random) => (random() < 0.3 ? null : whole(random() ** 0.5 * 100));

/** Advertising of new members goes, and what old ones write at length stays; of the rest the words decide. */
const rightOfText = (facts: Facts, _: number, random: Random) => {
    const isNew = Number(facts.member_days) < 30;
    if (facts.link === true && (isNew || facts.warned === true)) return 'removed';
    if (!isNew && facts.link === false && Number(facts.length) >= 20) return 'approved';
    return random() < 0.8 ? 'approved' : 'removed';
};

const textOutcomes = ['approved', 'removed'];

const texts = (kind: DeskKind, aDay: number): Arriving => ({
    kind,
    aDay,
    outcomes: textOutcomes,
    facts: text,
    right: rightOfText,
});

/** What arrives on a desk in a day, with the facts that the server knows of each kind. */
export const desk: readonly Arriving[] = [
    {
        kind: 'new_product',
        aDay: 240,
        outcomes: ['added', 'linked', 'hidden'],
        facts: random => {
            const pictures = random() < 0.25 ? 0 : 1 + whole(random() * 3);
            return {
                pictures,
                label: pictures > 0 && random() < 0.7,
                check_digit: random() > 0.1,
                barcode_known: random() < 0.1,
                brand_known: random() < 0.8,
                scans: whole(random() ** 3 * 200),
                member_right: memberRight(random),
                ...writer(random),
            };
        },
        right: (facts, day, random) => {
            if (facts.pictures === 0)
                return day >= changeDay && facts.brand_known === true ? 'added' : 'hidden';
            if (facts.check_digit === false) return 'hidden';
            if (facts.barcode_known === true) return 'linked';
            if (facts.label === true && facts.brand_known === true) return 'added';
            return random() < 0.5 ? 'added' : 'hidden';
        },
    },
    {
        kind: 'correction',
        aDay: 120,
        outcomes: ['right', 'already_so', 'wrong'],
        facts: random => ({
            about: random() < 0.8 ? 'product' : 'ingredient',
            pictures: random() < 0.6 ? 0 : 1,
            member_right: memberRight(random),
            ...text(random),
        }),
        right: (facts, _, random) => {
            if (facts.link === true && facts.pictures === 0) return 'wrong';
            return random() < 0.6 ? 'right' : 'already_so';
        },
    },
    {
        ...texts('product_review', 480),
        facts: random => ({
            stars: 1 + whole(random() * 5),
            pictures: random() < 0.7 ? 0 : 1,
            ...text(random),
        }),
    },
    texts('post_comment', 720),
    texts('product_question', 360),
    texts('product_question_answer', 360),
    {
        kind: 'barcode_scan_miss',
        aDay: 120,
        outcomes: ['nothing', 'linked'],
        facts: random => ({
            check_digit: random() > 0.3,
            scans: whole(random() ** 3 * 50),
            submissions: random() < 0.8 ? 0 : 1,
        }),
        right: (facts, _, random) => {
            if (facts.check_digit === false) return 'nothing';
            if (facts.submissions === 1) return 'linked';
            return random() < 0.6 ? 'nothing' : 'linked';
        },
    },
];
