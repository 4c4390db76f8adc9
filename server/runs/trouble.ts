import type { NeedCause, RunState } from '../../contract/runStates.ts';
import type { JudgedDay, JudgedRegion } from './state.ts';
import { addDays } from './zones.ts';

/** For what a region needs somebody, and since which day. */
export interface Trouble {
    cause: NeedCause;
    since: string;
    /** The newest day of it. */
    day: JudgedDay;
}

/** Tells nothing of what went on before it. */
const open: readonly RunState[] = ['running', 'planned', 'none'];

/** What a region needs somebody for at the moment; `since` looks back as far as `from`. */
export const troubleOf = ({ today, judge, stateOf }: JudgedRegion, from: string): Trouble | undefined => {
    let date = today;
    while (open.includes(stateOf(date)) && date > from) date = addDays(date, -1);
    const day = judge(date);
    if (!day.needs) return undefined;
    const cause = day.state as NeedCause;
    if (day.stuck) return { cause, since: day.stuck.date, day };
    let since = date;
    for (date = addDays(date, -1); date >= from; date = addDays(date, -1)) {
        const before = stateOf(date);
        if (before === cause && judge(date).needs) since = date;
        else if (!open.includes(before)) break;
    }
    return { cause, since, day };
};
