import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { Quiet } from '../../../src/kit/Quiet.tsx';
import { joinIngredients } from './ingredientText.ts';
import { labelIn } from './labelIn.ts';

interface LabelOfferProps {
    /** The ingredient list as typed. */
    text: string;
    /** Called with the list that takes its place. */
    onUse: (text: string) => void;
}

/** The names of a label that is read; undefined while there are none, or the text is a plain list. */
const useReading = (text: string) => {
    const [reading, setReading] = useState<{ of: string; names: string[] | undefined }>();
    useEffect(() => {
        let left = false;
        const read = async () => {
            // Where the reader's code cannot be loaded, nothing is offered.
            const names = await labelIn(text).catch(() => undefined);
            if (!left) setReading({ of: text, names });
        };
        void read();
        return () => {
            left = true;
        };
    }, [text]);
    return reading?.of === text ? reading.names : undefined;
};

/**
 * Offers to read a pasted label, with headings, other separators or small print, as a list. The field itself
 * splits at a comma and a space only (decision 37).
 */
export const LabelOffer = ({ text, onUse }: LabelOfferProps) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const names = useReading(text);
    if (!names) return null;
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
