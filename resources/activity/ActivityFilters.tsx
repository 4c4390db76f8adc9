import { useTranslate } from 'react-admin';
import { useKinds } from '../../src/kit/resource/recordKind.ts';
import { FilterBar } from '../../src/kit/list/narrow/FilterBar.tsx';
import type { ListFilter } from '../../src/kit/list/narrow/filter.ts';
import { IgnoredParameters } from '../../src/kit/list/narrow/IgnoredParameters.tsx';
import { editActions, outside, type ActivityFilter } from './activityFilter.ts';

interface ActivityFiltersProps {
    filter: ActivityFilter;
    /** Who changed anything, by name. */
    authors: readonly { id: number; username: string }[];
    /** Parameters of the address that are no value of their filter. */
    ignored: readonly (keyof ActivityFilter)[];
    onChange: (filter: ActivityFilter) => void;
}

/** What narrows the activity: whose it is, of which kind, what was done, on which day. */
export const ActivityFilters = ({ filter, authors, ignored, onChange }: ActivityFiltersProps) => {
    const translate = useTranslate();
    const { kinds, kindName } = useKinds();
    const named = (
        source: 'by' | 'kind',
        options: readonly { value: string; text: string }[],
    ): ListFilter => ({
        kind: 'named',
        source,
        label: `resources.activity.filter.${source}`,
        all: `resources.activity.filter.all.${source}`,
        options,
    });
    const filters: readonly ListFilter[] = [
        named('by', [
            ...authors.map(({ id, username }) => ({ value: String(id), text: username })),
            { value: outside, text: translate('history.outside') },
        ]),
        named(
            'kind',
            kinds.map(kind => ({ value: kind, text: kindName(kind) })),
        ),
        {
            kind: 'choice',
            source: 'action',
            label: 'resources.activity.filter.action',
            all: 'resources.activity.filter.all.action',
            options: editActions.map(value => ({ value, label: `resources.activity.actions.${value}` })),
        },
        { kind: 'day', source: 'day', label: 'resources.activity.filter.day' },
    ];
    return (
        <>
            <FilterBar
                filters={filters}
                values={{ ...filter }}
                onChange={(source, value) => onChange({ ...filter, [source]: value })}
            />
            <IgnoredParameters labels={ignored.map(name => `resources.activity.filter.${name}`)} />
        </>
    );
};
