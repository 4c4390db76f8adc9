import type { RunRegion } from '../../../contract/runs.ts';
import type { JudgedRun } from './runStatus.ts';

const needs = ({ day: { state, usual } }: RunRegion) =>
    state === 'stuck' || state === 'late' || ((state === 'low' || state === 'high') && usual !== 'usual');

/**
 * The runs of a day, those of regions that need somebody first, with a row for each region that is late or still runs
 * since an earlier day.
 */
export const needingFirst = (runs: readonly JudgedRun[], regions: readonly RunRegion[]): JudgedRun[] => {
    const needing = new Set(regions.filter(needs).map(({ id }) => id));
    const known = new Set(runs.map(({ shop_region: { id } }) => id));
    const without = regions.flatMap(({ id, name, shop, expected_count, day: { state } }): JudgedRun[] => {
        if (known.has(id) || (state !== 'late' && state !== 'stuck')) return [];
        return [
            {
                id: -id,
                start: null,
                end: null,
                processed: null,
                shop_region: { id, name, shop_id: shop.id, shop, expected_count },
                status: state === 'late' ? 'notStarted' : 'running',
            },
        ];
    });
    const rank = (run: JudgedRun) => Number(!needing.has(run.shop_region.id ?? 0));
    return [...runs, ...without].toSorted((one, other) => rank(one) - rank(other));
};
