import { useListContext, useTranslate } from 'react-admin';
import { Pills } from './Pills.tsx';

export interface FilterTab {
    /** The filter's value; undefined for the default tab, which leaves no parameter in the address. */
    value: string | undefined;
    /** Message key. */
    label: string;
}

/** Tabs in the toolbar of a list, each a value of one filter, kept in the address under `source`. */
export const FilterTabs = ({ source, tabs }: { source: string; tabs: readonly FilterTab[] }) => {
    const translate = useTranslate();
    const { filterValues, setFilters } = useListContext();
    const current = tabs.find(({ value }) => value === filterValues[source]) ?? tabs[0];
    const open = (value: string) => {
        const { [source]: _, ...rest } = filterValues;
        setFilters(value === '' ? rest : { ...rest, [source]: value });
    };
    return (
        <Pills
            className="tabs"
            value={current?.value ?? ''}
            tabs={tabs.map(({ value = '', label }) => ({ value, text: translate(label) }))}
            onChange={open}
        />
    );
};
