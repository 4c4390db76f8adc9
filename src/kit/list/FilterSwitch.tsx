import { styled } from '@mui/material/styles';
import { useListContext, useTranslate } from 'react-admin';

/** Beside tabs, which end at the table's hairline; on a phone below them, in line with the rows. */
const Label = styled('label')(({ theme: { breakpoints, palette, size, space, typography } }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minHeight: size.target,
    cursor: 'pointer',
    ...typography.body1,
    '& input': {
        width: size.icon,
        height: size.icon,
        margin: 0,
        accentColor: palette.accent.main,
        cursor: 'inherit',
    },
    '.MuiTabs-root ~ &': {
        marginInlineStart: space.card,
        marginBlockEnd: -8,
        [breakpoints.down('phone')]: { marginInlineStart: 0, marginBlock: '12px 0' },
    },
}));

interface FilterSwitchProps {
    /** The filter, which is `true` or absent. */
    source: string;
    /** Message key. */
    label: string;
}

/** A box in the toolbar of a list that turns one of its filters on; the browser's own, which costs a list no code. */
export const FilterSwitch = ({ source, label }: FilterSwitchProps) => {
    const translate = useTranslate();
    const { filterValues, setFilters } = useListContext();
    const { [source]: value, ...others } = filterValues;
    return (
        <Label>
            <input
                type="checkbox"
                checked={value === 'true'}
                onChange={({ target }) =>
                    setFilters(target.checked ? { ...others, [source]: 'true' } : others)
                }
            />
            {translate(label)}
        </Label>
    );
};
