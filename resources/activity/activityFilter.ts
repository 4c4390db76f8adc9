import type { EditAction } from '../../contract/history.ts';
import type { RecordKind } from '../../contract/records.ts';
import { readId } from '../../contract/recordId.ts';
import type { QueryOf } from '../../contract/types.ts';
import { addDays, isDay } from '../../src/kit/calendar/month.ts';
import { toWireTime } from '../../src/kit/format/time.ts';

export const editActions = ['added', 'changed', 'deleted'] as const satisfies readonly EditAction[];

/** In place of an account: what was changed past Backbar. */
export const outside = 'outside';

/** What of the activity is shown, as the address has it. */
export interface ActivityFilter {
    /** The id of an account, or `outside` for what was changed past Backbar, which is left out otherwise. */
    by?: number | 'outside';
    kind?: RecordKind;
    action?: EditAction;
    /** `YYYY-MM-DD`, of the reader. */
    day?: string;
}

/** The filter in an address; what is no value of a filter is ignored. */
export const filterOf = (search: string, kinds: readonly RecordKind[]): ActivityFilter => {
    const params = new URLSearchParams(search);
    const day = params.get('day');
    return {
        by: params.get('by') === outside ? outside : readId(params.get('by') ?? ''),
        kind: kinds.find(kind => kind === params.get('kind')),
        action: editActions.find(action => action === params.get('action')),
        day: isDay(day) ? day : undefined,
    };
};

/** The filter as the search of an address. */
export const filterSearch = (filter: ActivityFilter) => {
    const given = Object.entries(filter).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
    );
    return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
};

const midnight = (day: string) => toWireTime(new Date(`${day}T00:00:00`));

/** The filter as the query of the call: a day is from midnight to midnight of the reader. */
export const filterQuery = ({ day, by, ...filter }: ActivityFilter): QueryOf<'GET activity'> => ({
    ...filter,
    ...(by === outside ? { outside: 'true' } : { by, outside: 'false' }),
    ...(day && { from: midnight(day), to: midnight(addDays(day, 1)) }),
});
