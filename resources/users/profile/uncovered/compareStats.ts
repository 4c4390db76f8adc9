import type { UncoveredStats } from '../../../../contract/profile.ts';

export interface ComparedStat {
    /** The key of the stat. */
    id: string;
    label: string;
    own: number;
    total: number;
}

/** Each stat of the member beside that of all members; a missing one counts as 0. */
export const compareStats = ({ user_stats, total_stats }: UncoveredStats): ComparedStat[] => {
    const compared = new Map<string, ComparedStat>();
    for (const { key, label, value } of user_stats?.data ?? [])
        compared.set(key, { id: key, label, own: value, total: 0 });
    for (const { key, label, value } of total_stats?.data ?? [])
        compared.set(key, { id: key, label, own: 0, ...compared.get(key), total: value });
    return [...compared.values()];
};
