/** What the runs of a shop region came to on a day; see docs/runs.md. */
export const runStates = [
    'ok',
    'low',
    'high',
    'skipped',
    'running',
    /** It has run for far too long. */
    'stuck',
    /** It is to begin. */
    'planned',
    /** It should have begun. */
    'late',
    'none',
    /** It ended, and too little is known to judge it. */
    'new',
] as const;
export type RunState = (typeof runStates)[number];

/** For what a region needs somebody. */
export const needCauses = ['low', 'high', 'stuck', 'late'] as const satisfies readonly RunState[];
export type NeedCause = (typeof needCauses)[number];

/** What staff say of a region: a note, the day until which it is quiet, an unusual day, the time zone of its clocks. */
export const wordKinds = ['note', 'quiet', 'unusual', 'zone'] as const;
