import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { useListContext, useTranslate } from 'react-admin';

/** Beside tabs, which end at the table's hairline; on a phone below them, in line with the rows. */
const Label = styled(FormControlLabel)(({ theme: { breakpoints, space } }) => ({
    '.MuiTabs-root ~ &': {
        marginInlineStart: space.card,
        marginBlockEnd: -8,
        [breakpoints.down('phone')]: { marginInlineStart: -3, marginBlockEnd: 0 },
    },
}));

interface FilterSwitchProps {
    /** The filter, which is `true` or absent. */
    source: string;
    /** Message key. */
    label: string;
}

/** A box in the toolbar of a list that turns one of its filters on. */
export const FilterSwitch = ({ source, label }: FilterSwitchProps) => {
    const translate = useTranslate();
    const { filterValues, setFilters } = useListContext();
    const { [source]: value, ...others } = filterValues;
    return (
        <Label
            label={translate(label)}
            control={
                <Checkbox
                    checked={value === 'true'}
                    onChange={(_, on) => setFilters(on ? { ...others, [source]: 'true' } : others)}
                />
            }
        />
    );
};
