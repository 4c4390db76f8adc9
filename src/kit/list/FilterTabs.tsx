import Tab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';
import { useListContext, useTranslate } from 'react-admin';
import { styled } from '../styled.ts';

/** The line below the open tab meets the table's hairline; on a phone, other filters are below. */
const Tabs = styled(MuiTabs)(({ theme: { breakpoints } }) => ({
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
    const current = tabs.findIndex(({ value }) => value === filterValues[source]);
    const open = (index: number) => {
        const { [source]: _, ...rest } = filterValues;
        const value = tabs[index]?.value;
        setFilters(value === undefined ? rest : { ...rest, [source]: value });
    };
    return (
        <Tabs
            variant="scrollable"
            scrollButtons={false}
            value={Math.max(0, current)}
            onChange={(_, index: number) => open(index)}
        >
            {tabs.map(({ value, label }) => (
                <Tab key={value ?? ''} label={translate(label)} />
            ))}
        </Tabs>
    );
};
