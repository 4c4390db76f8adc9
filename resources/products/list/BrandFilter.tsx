import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { view } from '../../../src/kit/view.tsx';
import { whenIdle } from '../../../src/kit/whenIdle.ts';
import { styled } from '../../../src/kit/styled.ts';
import { besideSearch } from './besideSearch.ts';

const BrandChooser = view(() => import('./BrandChooser.tsx').then(module => module.BrandChooser));

/** Looks like the brand input, without its behaviour. */
const BrandInputPlaceholder = styled(OutlinedInput)(({ theme }) => ({
    ...besideSearch(theme),
    minHeight: theme.size.inputDense,
}));

/**
 * Filters the list by brand; the chosen brand replaces the input with a tag. The input is loaded and rendered after
 * the rows, or as soon as someone uses it: rendering it takes as long as all the rows. What is typed meanwhile stays.
 */
export const BrandFilter = () => {
    const translate = useTranslate();
    const { filterValues } = useListContext();
    const [isReady, setReady] = useState(false);
    const [typed, setTyped] = useState<string>();
    const isUsed = typed !== undefined;
    useEffect(() => {
        let current = true;
        // Without its code the text field stays, and the next use asks again.
        const load = () =>
            BrandChooser.fetch().then(
                () => current && setReady(true),
                () => undefined,
            );
        void (isUsed ? load() : whenIdle().then(load));
        return () => {
            current = false;
        };
    }, [isUsed]);
    if (filterValues.brand !== undefined) return null;
    const texts = {
        label: translate('resources.products.list.brandFilter'),
        placeholder: translate('resources.products.list.anyBrand'),
    };
    if (isReady) return <BrandChooser {...texts} typed={typed} />;
    return (
        <BrandInputPlaceholder
            placeholder={texts.placeholder}
            slotProps={{ input: { 'aria-label': texts.label } }}
            value={typed ?? ''}
            onFocus={() => setTyped(typed ?? '')}
            onBlur={() => setTyped(typed || undefined)}
            onChange={event => setTyped(event.target.value)}
        />
    );
};
