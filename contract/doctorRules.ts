/** The kinds of record that a finding can be about. */
export const findingKinds = ['product', 'ingredient', 'brand', 'category'] as const;
export type FindingKind = (typeof findingKinds)[number];

interface RuleTraits {
    /** The kinds of record it looks at; its group on the page is that of the first. */
    kinds: readonly [FindingKind, ...FindingKind[]];
    /** What a product with this worst finding takes off the score, from 0 to 1. */
    weight: number;
    /** How the console mends it: by a job that Backbar can do, or on another page; without it by hand. */
    mend?: 'job' | 'duplicates' | 'desk' | 'ratings';
}

/** What the doctor looks for. Plain data, because browsers do not load the contract's schemas. */
export const doctorRules = {
    'name-debris': { kinds: ['ingredient'], weight: 0.8, mend: 'job' },
    'no-rating': { kinds: ['ingredient'], weight: 0.2, mend: 'ratings' },
    'never-used': { kinds: ['ingredient'], weight: 0.2, mend: 'job' },
    'no-ingredients': { kinds: ['product'], weight: 1, mend: 'job' },
    'wrong-check-digit': { kinds: ['product'], weight: 0.8, mend: 'job' },
    'no-picture': { kinds: ['product'], weight: 0.6, mend: 'job' },
    'no-category': { kinds: ['product'], weight: 0.6, mend: 'job' },
    'no-barcode': { kinds: ['product'], weight: 0.3, mend: 'job' },
    'same-description': { kinds: ['product'], weight: 0.2, mend: 'duplicates' },
    'same-picture': { kinds: ['product'], weight: 0.2 },
    'name-cut': { kinds: ['product', 'brand'], weight: 0.2 },
    'correction-waits': { kinds: ['product', 'brand', 'ingredient'], weight: 0.2, mend: 'desk' },
    'listed-twice': { kinds: ['product'], weight: 0.2, mend: 'job' },
    'no-products': { kinds: ['brand'], weight: 0.2, mend: 'job' },
    'nothing-has': { kinds: ['category'], weight: 0.2 },
} as const satisfies Record<string, RuleTraits>;

export type DoctorRule = keyof typeof doctorRules;

export const doctorRuleNames = Object.keys(doctorRules) as [DoctorRule, ...DoctorRule[]];

/** The rules that a job can mend. */
export type MendedRule = {
    [Rule in DoctorRule]: (typeof doctorRules)[Rule] extends { mend: 'job' } ? Rule : never;
}[DoctorRule];

export const isMended = (rule: DoctorRule): rule is MendedRule =>
    (doctorRules[rule] as RuleTraits).mend === 'job';
