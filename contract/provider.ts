/** Why the company's own sign-in led back without a session or a link; the console shows a sentence for each. */
export const providerFailures = [
    'away',
    'denied',
    'late',
    'linked',
    'notStaff',
    'refused',
    'taken',
    'unlinked',
] as const;

export type ProviderFailure = (typeof providerFailures)[number];
