import type { EditAction } from '../../contract/history.ts';
import { readId } from '../../contract/limits.ts';
import type { RecordKind } from '../../contract/records.ts';
import type { QueryOf } from '../../contract/types.ts';
import { addDays, isDay } from '../../src/ui/calendar/month.ts';
import { midnightOf } from '../../src/ui/format/time.ts';

export const editActions = ['added', 'changed', 'deleted'] as const satisfies readonly EditAction[];

export const outside = 'outside';

export interface ActivityFilter {
    /** An account, or `outside` for changes made outside Backbar, which are hidden by default. */
    by?: number | 'outside';
    kind?: RecordKind;
    action?: EditAction;
    /** `YYYY-MM-DD` in the reader's time zone. */
    day?: string;
}

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

export const filterSearch = (filter: ActivityFilter) => {
    const given = Object.entries(filter).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
    );
    return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
};

/** The filter as a query; a day runs from midnight to midnight in the reader's time zone. */
export const filterQuery = ({ day, by, ...filter }: ActivityFilter): QueryOf<'GET activity'> => ({
    ...filter,
    ...(by === outside ? { outside: 'true' } : { by, outside: 'false' }),
    ...(day && { from: midnightOf(day), to: midnightOf(addDays(day, 1)) }),
});
