import { useTranslate } from 'react-admin';
import { Popup } from '../../dialog/Popup.tsx';
import { styled } from '../../styled.ts';
import type { ListFilter } from './filter.ts';
import { FilterField } from './FilterField.tsx';

const Fields = styled('div')(({ theme: { palette, size } }) => ({
    '--field': `${size.inputDense}px`,
    '--field-inset': '6px',
    display: 'grid',
    gap: 12,
    width: 280,
    padding: 16,
    '& legend, & label:not(.MuiFormControlLabel-root)': { color: palette.paper.secondary },
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
        <Popup open={open} label={translate('lists.filter')} anchor={anchor} onClose={onClose}>
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
        </Popup>
    );
};
