import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { view } from '../../../src/ui/view.tsx';
import { whenIdle } from '../../../src/ui/whenIdle.ts';
import { styled } from '../../../src/ui/styled.ts';
import { besideSearch } from './besideSearch.ts';

const BrandChooser = view(() => import('./BrandChooser.tsx').then(module => module.BrandChooser));

const BrandInputPlaceholder = styled(OutlinedInput)(({ theme }) => besideSearch(theme));

/** The input renders after the rows, or on first use: it takes as long as all the rows. Text typed meanwhile stays. */
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
