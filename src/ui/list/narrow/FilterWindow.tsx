import Popover from '@mui/material/Popover';
import { useTranslate } from 'react-admin';
import { styled } from '../../styled.ts';
import type { ListFilter } from './filter.ts';
import { FilterField } from './FilterField.tsx';

const Fields = styled('div')(({ theme: { typography } }) => ({
    display: 'grid',
    gap: 12,
    width: 280,
    padding: 16,
    '& > fieldset': { display: 'grid', margin: 0, padding: 0, border: 0 },
    '& legend': { padding: 0, ...typography.subtitle2 },
}));

interface FilterWindowProps {
    open: boolean;
    anchor: HTMLElement | null;
    filters: readonly ListFilter[];
    values: Readonly<Record<string, unknown>>;
    onChange: (source: string, value: string | undefined) => void;
    onClose: () => void;
}

export const FilterWindow = (props: FilterWindowProps) => {
    const { open, anchor, filters, values, onChange, onClose } = props;
    const translate = useTranslate();
    return (
        <Popover
            open={open}
            anchorEl={anchor}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
            onClose={onClose}
            slotProps={{ paper: { role: 'dialog', 'aria-label': translate('lists.filter') } }}
        >
            <Fields>
                {filters.map(filter => (
                    <FilterField
                        key={filter.source}
                        filter={filter}
                        value={values[filter.source] as string | undefined}
                        onChange={value => onChange(filter.source, value)}
                    />
                ))}
            </Fields>
        </Popover>
    );
};
