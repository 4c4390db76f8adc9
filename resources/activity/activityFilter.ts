import type { EditAction, RecordKind } from '../../contract/history.ts';
import { readId } from '../../contract/recordId.ts';
import type { QueryOf } from '../../contract/types.ts';
import { addDays, isDay } from '../../src/kit/calendar/month.ts';
import { toWireTime } from '../../src/kit/format/time.ts';

export const editActions = ['added', 'changed', 'deleted'] as const satisfies readonly EditAction[];

/** What of the activity is shown, as the address has it. */
export interface ActivityFilter {
    /** The id of an account. */
    by?: number;
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
        by: readId(params.get('by') ?? ''),
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
export const filterQuery = ({ day, ...filter }: ActivityFilter): QueryOf<'GET activity'> => ({
    ...filter,
    ...(day && { from: midnight(day), to: midnight(addDays(day, 1)) }),
});
