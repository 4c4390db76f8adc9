import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useListContext, useTranslate } from 'react-admin';
import { styled } from '../styled.ts';

/** The line below the open tab meets the table's hairline; on a phone, other filters are below. */
const Placed = styled(Tabs)(({ theme: { breakpoints } }) => ({
    alignSelf: 'end',
    marginBlock: '-4px -12px',
    [breakpoints.down('phone')]: { marginBlockEnd: 0 },
}));

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
        <Placed className="tabs" value={current?.value ?? ''} onChange={(_, value: string) => open(value)}>
            {tabs.map(({ value = '', label }) => (
                <Tab key={value} value={value} label={translate(label)} />
            ))}
        </Placed>
    );
};
