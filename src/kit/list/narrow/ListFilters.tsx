import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { LeftOut } from '../../../../dataProvider/narrowed.ts';
import { useAnnouncement } from '../../useOffers.ts';
import { FilterBar } from './FilterBar.tsx';
import type { ListFilter } from './filter.ts';
import { LeftOutLine } from './LeftOutLine.tsx';
import { SortedPart } from './SortedPart.tsx';

interface ListFiltersProps {
    filters: readonly ListFilter[];
    /** Filters that come with any of these. */
    beside?: Record<string, string>;
}

/** What narrows a list; says what it is shown without, because the server cannot narrow by it or does not know its value. */
export const ListFilters = ({ filters, beside }: ListFiltersProps) => {
    const translate = useTranslate();
    const { narrowing } = useAnnouncement();
    const { filterValues, setFilters, meta } = useListContext();
    const { cannot: all = [], refused = [] } = (meta?.leftOut ?? {}) as LeftOut;
    // The rows, and what they lack, may still be those of the address before.
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
