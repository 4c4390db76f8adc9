import type { Usage } from '../../../../contract/profile.ts';

/** The products used on each day (`YYYY-MM-DD`) with any, in order of day. */
export const usageByDay = (usage: readonly Usage[]): Map<string, Usage[]> => {
    const days = new Map<string, Usage[]>();
    for (const each of usage.toSorted((a, b) => a.used.localeCompare(b.used)))
        days.set(each.used, [...(days.get(each.used) ?? []), each]);
    return days;
};
