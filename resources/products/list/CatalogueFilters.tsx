import FilterIcon from '@mui/icons-material/FilterListOutlined';
import Button from '@mui/material/Button';
import { useLayoutEffect, useRef, useState } from 'react';
import { useListContext, useLocaleState, useTranslate } from 'react-admin';
import { productLacks } from '../../../contract/limits.ts';
import { useReference } from '../../../dataProvider/useReference.ts';
import { treeChoices } from '../../../src/kit/input/categoryTree.ts';
import { FilterTag } from '../../../src/kit/list/FilterTag.tsx';
import { openable } from '../../../src/kit/openable.tsx';
import { lacksIn, type ProductLack } from './lacks.ts';

const FilterWindow = openable(() =>
    import('./CatalogueFilterWindow.tsx').then(module => module.CatalogueFilterWindow),
);

/** What narrows the whole catalogue: a tag for each filter that is set, and the button that sets others. */
export const CatalogueFilters = () => {
    const translate = useTranslate();
    const [locale = 'en'] = useLocaleState();
    const { filterValues, setFilters } = useListContext();
    const { data: categories = [] } = useReference('categories');
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const choices = treeChoices(categories);
    const { category, without, single_use } = filterValues;
    const lacks = lacksIn(without).map(lack => translate(`lists.products.lacks.${lack}`));
    const shown = {
        category: category && (choices.find(({ id }) => String(id) === category)?.path ?? `#${category}`),
        without: lacks.length > 0 && new Intl.ListFormat(locale, { type: 'disjunction' }).format(lacks),
        single_use: single_use && translate(`lists.products.single_use.${single_use === 'true'}`),
    };
    // The address follows a moment later, and the next choice may be faster.
    const latest = useRef(filterValues);
    useLayoutEffect(() => {
        latest.current = filterValues;
    }, [filterValues]);
    const change = (name: string, value: string | undefined) => {
        const { [name]: _, ...rest } = latest.current;
        // Without narrowing it stays the whole catalogue.
        latest.current = { ...rest, all: 'true', ...(value && { [name]: value }) };
        setFilters(latest.current);
    };
    const changeLack = (lack: ProductLack, isWanted: boolean) => {
        const before = lacksIn(latest.current.without);
        const wanted = productLacks.filter(each => (each === lack ? isWanted : before.includes(each)));
        change('without', wanted.join(','));
    };
    return (
        <>
            {Object.entries(shown).map(
                ([name, value]) =>
                    value && (
                        <FilterTag
                            key={name}
                            name={translate(`lists.products.${name}.name`)}
                            onRemove={() => change(name, undefined)}
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
                {translate('lists.filter')}
            </Button>
            <FilterWindow
                open={anchor !== null}
                anchor={anchor}
                categories={choices}
                filter={filterValues}
                onChange={change}
                onLack={changeLack}
                onClose={() => setAnchor(null)}
            />
        </>
    );
};
