import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { LevelMark } from '../../../src/kit/LevelMark.tsx';
import type { RepeatedIngredient } from './ingredientCheck.ts';
import { nameKey } from './ingredientText.ts';

interface RepeatedNamesProps {
    repeated: readonly RepeatedIngredient[];
    /** Takes the name that comes second out of the list. */
    onRemove: (repeated: RepeatedIngredient) => void;
}

/** The ingredients that are in the list twice, each with a button that leaves the first name only. */
export const RepeatedNames = ({ repeated, onRemove }: RepeatedNamesProps) => {
    const translate = useTranslate();
    return repeated.map(each => {
        const { first, name, position } = each;
        const isSameName = nameKey(first) === nameKey(name);
        return (
            <div className="top repeated" key={position} role="alert">
                <LevelMark level="high" />
                {isSameName
                    ? translate('refusals.duplicateIngredients', { names: first })
                    : translate('refusals.sameIngredient', { one: first, other: name })}
                <div className="end">
                    <Button size="small" onClick={() => onRemove(each)}>
                        {translate('resources.ingredients.removeName', { name })}
                    </Button>
                </div>
            </div>
        );
    });
};
