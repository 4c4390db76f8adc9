import Button from '@mui/material/Button';
import type { Meta } from '@storybook/react-vite';
import { useState } from 'react';
import { FilterTag } from '../../src/ui/list/FilterTag.tsx';
import { choice, type ListFilter } from '../../src/ui/list/narrow/filter.ts';
import { FilterBar } from '../../src/ui/list/narrow/FilterBar.tsx';
import { FilterField } from '../../src/ui/list/narrow/FilterField.tsx';
import { FilterOptions } from '../../src/ui/list/narrow/FilterOptions.tsx';
import { FilterText } from '../../src/ui/list/narrow/FilterText.tsx';
import { FilterWindow } from '../../src/ui/list/narrow/FilterWindow.tsx';
import { IgnoredParameters } from '../../src/ui/list/narrow/IgnoredParameters.tsx';
import { LeftOutLine } from '../../src/ui/list/narrow/LeftOutLine.tsx';
import { ListFilters } from '../../src/ui/list/narrow/ListFilters.tsx';
import { Lines } from './Lines.tsx';
import { Listed } from './Listed.tsx';
import { nothing } from './nothing.ts';

export default {
    title: 'Filters of a list',
    component: ListFilters,
    subcomponents: { FilterBar, FilterField, FilterTag, FilterText, FilterWindow, LeftOutLine },
} satisfies Meta;

const category: ListFilter = {
    kind: 'reference',
    source: 'category',
    label: 'lists.products.category.name',
    all: 'lists.products.category.all',
    reference: 'categories',
};

const filters: readonly ListFilter[] = [
    choice('single_use', 'lists.products.single_use'),
    category,
    {
        kind: 'ticks',
        source: 'without',
        label: 'lists.products.without.name',
        options: ['picture', 'ingredients', 'barcode'].map(value => ({
            value,
            label: `lists.products.lacks.${value}`,
        })),
    },
    { kind: 'text', source: 'name', label: 'resources.products.fields.name' },
    { kind: 'day', source: 'since', label: 'resources.products.fields.created' },
];

const values = {
    single_use: 'true',
    category: '2',
    without: 'picture,barcode',
    name: 'rose',
    since: '2026-03-12',
};

export const Tags = () => (
    <Lines>
        <FilterTag name="Brand" onRemove={nothing}>
            Halden & Rye
        </FilterTag>
        <FilterBar filters={filters} values={values} onChange={nothing} />
        <FilterBar filters={filters} values={{}} onChange={nothing} />
    </Lines>
);

export const Texts = () => (
    <Lines>
        {filters.map(filter => (
            <FilterText
                key={filter.source}
                filter={filter}
                value={values[filter.source as keyof typeof values]}
            />
        ))}
        <FilterText filter={category} value="99" />
        <FilterOptions filter={category}>
            {options => options.map(({ text }) => text).join(', ')}
        </FilterOptions>
    </Lines>
);

export const Fields = () => (
    <Lines className="wide">
        {filters.map(filter => (
            <FilterField
                key={filter.source}
                filter={filter}
                value={values[filter.source as keyof typeof values]}
                onChange={nothing}
            />
        ))}
    </Lines>
);

export const Window = () => {
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    return (
        <>
            <Button ref={setAnchor}>Filter</Button>
            {anchor && (
                <FilterWindow
                    open
                    anchor={anchor}
                    filters={filters}
                    values={values}
                    onChange={nothing}
                    onClose={nothing}
                />
            )}
        </>
    );
};

export const OfAList = () => (
    <Listed filterValues={{ category: '2' }}>
        <ListFilters filters={filters} />
    </Listed>
);

/** The server cannot apply one of the filters, and does not know the value of another. */
export const LeftOut = () => (
    <Listed
        filterValues={{ category: '2', single_use: 'perhaps' }}
        meta={{ leftOut: { cannot: ['category'], refused: ['single_use'] }, sortedPart: { newest: 20_000 } }}
    >
        <ListFilters filters={filters} />
        <LeftOutLine why="cannot" names={['“Brand”', '“Category”']} />
        <IgnoredParameters labels={['resources.products.fields.brand']} view />
    </Listed>
);
