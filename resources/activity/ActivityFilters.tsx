import FilterIcon from '@mui/icons-material/FilterListOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatWireDay } from '../../src/kit/format/time.ts';
import { useKinds } from '../../src/kit/resource/recordKind.ts';
import { FilterTag } from '../../src/kit/list/FilterTag.tsx';
import { openable } from '../../src/kit/openable.tsx';
import type { ActivityFilter } from './activityFilter.ts';

const FilterWindow = openable(() => import('./FilterWindow.tsx').then(module => module.FilterWindow));

interface ActivityFiltersProps {
    filter: ActivityFilter;
    /** Who changed anything, by name. */
    authors: readonly { id: number; username: string }[];
    onChange: (filter: ActivityFilter) => void;
}

/** The filters that are set, each with a button that removes it, and the button that sets others. */
export const ActivityFilters = ({ filter, authors, onChange }: ActivityFiltersProps) => {
    const translate = useTranslate();
    const { kindName } = useKinds();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const { by, kind, action, day } = filter;
    const shown = {
        by: by && (authors.find(({ id }) => id === by)?.username ?? `#${by}`),
        kind: kind && kindName(kind),
        action: action && translate(`resources.activity.actions.${action}`),
        day: day && formatWireDay(day),
    };
    return (
        <>
            {Object.entries(shown).map(
                ([name, value]) =>
                    value && (
                        <FilterTag
                            key={name}
                            name={translate(`resources.activity.filter.${name}`)}
                            onRemove={() => onChange({ ...filter, [name]: undefined })}
                        >
                            <bdi>{value}</bdi>
                        </FilterTag>
                    ),
            )}
            <Button
                variant="text"
                startIcon={<FilterIcon />}
                aria-haspopup="dialog"
                aria-expanded={anchor !== null}
                onClick={({ currentTarget }) => setAnchor(currentTarget)}
            >
                {translate('resources.activity.filter.open')}
            </Button>
            <FilterWindow
                open={anchor !== null}
                anchor={anchor}
                filter={filter}
                authors={authors}
                onChange={onChange}
                onClose={() => setAnchor(null)}
            />
        </>
    );
};
