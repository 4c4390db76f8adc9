import { isWellFormed } from '../../../labels/strict.ts';
import { joinIngredients, maxListLength, nameKey, splitIngredients } from './ingredientText.ts';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { Quiet } from '../../../src/ui/Quiet.tsx';

const tidy = (names: string[]) => nameKey(joinIngredients(names.map(name => name.replace(/\s+/g, ' '))));

/** The names on a label; undefined for a plain list or no list. The reader of labels loads with the first text. */
const labelIn = async (text: string): Promise<string[] | undefined> => {
    if (text.length > maxListLength || isWellFormed(text)) return undefined;
    const { listNames } = await import('../../../labels/listNames.ts');
    const names = listNames(text);
    return names.length === 0 || tidy(names) === tidy(splitIngredients(text)) ? undefined : names;
};

interface LabelOfferProps {
    text: string;
    onUse: (text: string) => void;
}

const useReading = (text: string) => {
    const [reading, setReading] = useState<{ of: string; names: string[] | undefined }>();
    useEffect(() => {
        let left = false;
        const read = async () => {
            // Without the reader's code, nothing is offered.
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

/** The field itself splits only at a comma and a space (decision 37). */
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
