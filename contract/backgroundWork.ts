/** Work that servers do by themselves. A failure of some of it is of a record, and of the rest of the whole look. */
export const backgroundWorks = [
    'alerts',
    'chain',
    'coverage',
    'doctor',
    'duplicates',
    'messages',
    'prices',
    'purge',
    'rules',
    'runs',
    'weekMail',
] as const;
export type BackgroundWork = (typeof backgroundWorks)[number];
