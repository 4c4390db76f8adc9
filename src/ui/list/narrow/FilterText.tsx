import { useLocaleState } from 'react-admin';
import { formatWireDay } from '../../format/time.ts';
import type { ListFilter } from './filter.ts';
import { FilterOptions } from './FilterOptions.tsx';

/** The value of a filter in words; an id without a name yet as `#12`. */
export const FilterText = ({ filter, value }: { filter: ListFilter; value: string }) => {
    const [locale = 'en'] = useLocaleState();
    if (filter.kind === 'record') return <filter.Name id={value} />;
    if (filter.kind === 'text') return <bdi>{value}</bdi>;
    if (filter.kind === 'day') return <bdi>{formatWireDay(value)}</bdi>;
    const chosen = filter.kind === 'ticks' ? value.split(',') : [value];
    return (
        <FilterOptions filter={filter}>
            {options => {
                const texts = options.flatMap(option => (chosen.includes(option.value) ? [option.text] : []));
                const list = new Intl.ListFormat(locale, { type: 'disjunction' });
                return <bdi>{texts.length > 0 ? list.format(texts) : `#${value}`}</bdi>;
            }}
        </FilterOptions>
    );
};
