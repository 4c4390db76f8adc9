import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { isWellFormed } from '../../../labels/strict.ts';
import { Quiet } from '../../../src/kit/Quiet.tsx';
import { joinIngredients, maxListLength, nameKey, splitIngredients } from './ingredientText.ts';

interface LabelOfferProps {
    /** The ingredient list as typed. */
    text: string;
    /** Called with the list that takes its place. */
    onUse: (text: string) => void;
}

const tidy = (names: string[]) => nameKey(joinIngredients(names.map(name => name.replace(/\s+/g, ' '))));

/** The names that the reader of labels finds in a text; its code is loaded when there is something to read. */
const useReading = (text: string, wanted: boolean) => {
    const [reading, setReading] = useState<{ of: string; names: string[] }>();
    useEffect(() => {
        if (!wanted) return undefined;
        let left = false;
        const read = async () => {
            const { listNames } = await import('../../../labels/listNames.ts');
            if (!left) setReading({ of: text, names: listNames(text) });
        };
        void read();
        return () => {
            left = true;
        };
    }, [text, wanted]);
    return wanted && reading?.of === text ? reading.names : [];
};

/**
 * Offers to read a pasted label, with headings, other separators or small print, as a list. The field itself
 * splits at a comma and a space only (decision 37).
 */
export const LabelOffer = ({ text, onUse }: LabelOfferProps) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const names = useReading(text, text.length <= maxListLength && !isWellFormed(text));
    if (names.length === 0 || tidy(names) === tidy(splitIngredients(text))) return null;
    return (
        <div role="status">
            <Quiet>
                {translate('resources.products.ingredients.label', {
                    count: names.length.toLocaleString(locale),
                })}
            </Quiet>{' '}
            <Button size="small" onClick={() => onUse(joinIngredients(names))}>
                {translate('resources.products.ingredients.useLabel')}
            </Button>
        </div>
    );
};
