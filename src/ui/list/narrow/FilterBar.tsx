import FilterIcon from '@mui/icons-material/FilterListOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { openable } from '../../openable.tsx';
import { FilterTag } from '../FilterTag.tsx';
import type { ListFilter } from './filter.ts';
import { FilterText } from './FilterText.tsx';

const FilterWindow = openable(() => import('./FilterWindow.tsx').then(module => module.FilterWindow));

interface FilterBarProps {
    filters: readonly ListFilter[];
    values: Readonly<Record<string, unknown>>;
    onChange: (source: string, value: string | undefined) => void;
}

/** A tag for each set filter, which removes it, and the button that sets others. */
export const FilterBar = ({ filters, values, onChange }: FilterBarProps) => {
    const translate = useTranslate();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    return (
        <>
            {filters
                .filter(({ source }) => values[source] !== undefined)
                .map(filter => (
                    <FilterTag
                        key={filter.source}
                        name={translate(filter.label)}
                        onRemove={() => onChange(filter.source, undefined)}
                    >
                        <FilterText filter={filter} value={String(values[filter.source])} />
                    </FilterTag>
                ))}
            <Button
                variant="text"
                startIcon={<FilterIcon />}
                aria-haspopup="dialog"
                aria-expanded={anchor !== null}
                onClick={({ currentTarget }) => setAnchor(currentTarget)}
            >
                {translate('lists.filter')}
            </Button>
            <FilterWindow
                open={anchor !== null}
                anchor={anchor}
                filters={filters}
                values={values}
                onChange={onChange}
                onClose={() => setAnchor(null)}
            />
        </>
    );
};
