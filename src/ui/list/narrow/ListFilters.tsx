import { useState } from 'react';
import { useListContext, useLocaleState, useTranslate } from 'react-admin';
import type { LeftOut } from '../../../../dataProvider/narrowed.ts';
import { Quiet } from '../../Quiet.tsx';
import { useAnnouncement } from '../../useOffers.ts';
import { FilterBar } from './FilterBar.tsx';
import type { ListFilter } from './filter.ts';
import { LeftOutLine } from './LeftOutLine.tsx';

const kinds = ['newest', 'scanned'] as const;

/** Says which part of its rows a list shows, if they are too many to sort. */
const SortedPart = () => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const part: Partial<Record<(typeof kinds)[number], number>> = useListContext().meta?.sortedPart ?? {};
    return kinds.map(
        kind =>
            part[kind] !== undefined && (
                <Quiet key={kind} role="status">
                    {translate(`lists.sortedPart.${kind}`, { count: part[kind].toLocaleString(locale) })}
                </Quiet>
            ),
    );
};

interface ListFiltersProps {
    filters: readonly ListFilter[];
    /** Filters that come with any of these. */
    beside?: Record<string, string>;
}

/** The filters of a list; says which of them the server cannot apply, or whose values it does not know. */
export const ListFilters = ({ filters, beside }: ListFiltersProps) => {
    const translate = useTranslate();
    const { narrowing } = useAnnouncement();
    const { filterValues, setFilters, meta } = useListContext();
    const { cannot: all = [], refused = [] } = (meta?.leftOut ?? {}) as LeftOut;
    // The rows, and the filters left out, may still be those of the previous address.
    const cannot = all.filter(name => name === 'sort' || name in filterValues);
    const isApplied = ([source]: [string, unknown]) => ![...cannot, ...refused].includes(source);
    const applied = Object.fromEntries(Object.entries(filterValues).filter(isApplied));
    // The address follows a moment later, and the next choice may be faster.
    const [known, setKnown] = useState(JSON.stringify(applied));
    const [chosen, setChosen] = useState<Record<string, unknown>>(applied);
    if (known !== JSON.stringify(applied)) {
        setKnown(JSON.stringify(applied));
        setChosen(applied);
    }
    const change = (source: string, value: string | undefined) => {
        const { [source]: _, ...rest } = chosen;
        const next = { ...rest, ...beside, ...(value && { [source]: value }) };
        setChosen(next);
        setFilters(next);
    };
    const nameOf = (source: string) => {
        const label = filters.find(filter => filter.source === source)?.label;
        return label
            ? translate('lists.leftOut.name', { name: translate(label) })
            : translate(`lists.leftOut.${source}`);
    };
    return (
        <>
            {narrowing && <FilterBar filters={filters} values={chosen} onChange={change} />}
            <LeftOutLine why="cannot" names={cannot.map(nameOf)} />
            <LeftOutLine why="refused" names={refused.map(nameOf)} />
            <SortedPart />
        </>
    );
};
