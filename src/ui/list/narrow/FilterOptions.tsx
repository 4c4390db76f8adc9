import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useReference } from '../../../../dataProvider/useReference.ts';
import type { ChoiceFilter, FilterOption, NamedFilter, ReferenceFilter, TicksFilter } from './filter.ts';

type Children = (options: readonly FilterOption[]) => ReactNode;

const ReferenceOptions = ({ filter, children }: { filter: ReferenceFilter; children: Children }) => {
    const { data = [] } = useReference(filter.reference);
    return children(data.map(({ id, name }) => ({ value: String(id), text: name })));
};

interface FilterOptionsProps {
    filter: ChoiceFilter | NamedFilter | ReferenceFilter | TicksFilter;
    children: Children;
}

/** Renders `children` with a filter's options; a reference list has none until it is loaded. */
export const FilterOptions = ({ filter, children }: FilterOptionsProps) => {
    const translate = useTranslate();
    if (filter.kind === 'reference') return <ReferenceOptions filter={filter}>{children}</ReferenceOptions>;
    if (filter.kind === 'named') return children(filter.options);
    return children(
        filter.options.map(({ value, label, args }) => ({ value, text: translate(label, args) })),
    );
};
