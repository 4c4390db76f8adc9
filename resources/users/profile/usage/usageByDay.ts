import type { Usage } from '../../../../contract/profile.ts';

/** What was used on each day (`YYYY-MM-DD`) that has something, from the first to the last. */
export const usageByDay = (usage: readonly Usage[]): Map<string, Usage[]> => {
    const days = new Map<string, Usage[]>();
    for (const each of usage.toSorted((a, b) => a.used.localeCompare(b.used)))
        days.set(each.used, [...(days.get(each.used) ?? []), each]);
    return days;
};
