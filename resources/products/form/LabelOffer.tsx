import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'react-admin';
import { readLabel } from '../../../contract/labelText.ts';
import { Quiet } from '../../../src/kit/Quiet.tsx';
import { joinIngredients, maxListLength, splitIngredients } from './ingredientText.ts';

interface LabelOfferProps {
    /** The ingredient list as typed. */
    text: string;
    /** Called with the list that takes its place. */
    onUse: (text: string) => void;
}

/**
 * Offers to read a pasted label, with its heading, semicolons or final full stop, as a list. The field itself
 * splits at a comma and a space only (decision 37).
 */
export const LabelOffer = ({ text, onUse }: LabelOfferProps) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    if (text.length > maxListLength) return null;
    const names = readLabel(text);
    const read = joinIngredients(names);
    if (
        names.length === 0 ||
        read === joinIngredients(splitIngredients(text).map(name => name.replace(/\s+/g, ' ')))
    )
        return null;
    return (
        <div role="status">
            <Quiet>
                {translate('resources.products.ingredients.label', {
                    count: names.length.toLocaleString(locale),
                })}
            </Quiet>{' '}
            <Button size="small" onClick={() => onUse(read)}>
                {translate('resources.products.ingredients.useLabel')}
            </Button>
        </div>
    );
};
