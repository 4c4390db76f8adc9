import AddIcon from '@mui/icons-material/AddOutlined';
import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { doubtOf } from '../../../labels/doubt.ts';
import { IngredientTag, IngredientTags } from '../../../src/shared/hazard/IngredientTag.tsx';
import { AddIngredientsDialog } from './AddIngredientsDialog.tsx';
import { CheckStatus } from './CheckStatus.tsx';
import { missingFirst, repeatedIngredients } from './ingredientCheck.ts';
import { IngredientsBox } from './IngredientsBox.tsx';
import { MissingIngredient } from './MissingIngredient.tsx';
import { RepeatedNames } from './RepeatedNames.tsx';
import type { IngredientCheck } from './useIngredientCheck.ts';

/**
 * The result of the check: missing ingredients first, each with a button that adds it, then those that were
 * found.
 */
export const IngredientsPanel = ({ check }: { check: IngredientCheck }) => {
    const translate = useTranslate();
    const [asked, setAsked] = useState<string[]>([]);
    const top = useRef<HTMLDivElement>(null);
    const missingList = useRef<HTMLUListElement>(null);
    const added = useRef(false);
    useEffect(() => {
        if (asked.length > 0 || !added.current) return;
        // The clicked button disappears with the name it added, so the focus moves to its neighbour.
        added.current = false;
        top.current?.focus();
    }, [asked]);
    const hasMissing = check.ingredients.some(({ state }) => state === 'missing');
    useEffect(() => {
        // The save bar would cover them.
        if (hasMissing) missingList.current?.scrollIntoView({ block: 'nearest' });
    }, [hasMissing]);
    const ordered = missingFirst(check.ingredients);
    const missing = ordered.filter(({ state }) => state === 'missing');
    const others = ordered.slice(missing.length);
    const missingNames = [...new Map(missing.map(({ name }) => [name.toLowerCase(), name])).values()];
    // Pieces of a label can only be added one at a time.
    const plainCount = missingNames.filter(name => doubtOf(name) === undefined).length;
    return (
        <IngredientsBox className="joined">
            <div className="top" ref={top} tabIndex={-1}>
                <CheckStatus check={check} />
                <div className="end">
                    <Button
                        variant="text"
                        size="small"
                        startIcon={<RefreshIcon />}
                        loading={check.isChecking}
                        loadingPosition="start"
                        onClick={check.check}
                    >
                        {translate('resources.products.ingredients.again')}
                    </Button>
                    {plainCount > 0 && (
                        <Button size="small" startIcon={<AddIcon />} onClick={() => setAsked(missingNames)}>
                            {translate('resources.products.ingredients.addAll', {
                                count: plainCount,
                            })}
                        </Button>
                    )}
                </div>
            </div>
            {missing.length > 0 && (
                <ul ref={missingList} className="missing">
                    {missing.map(ingredient => (
                        <MissingIngredient
                            key={ingredient.position}
                            ingredient={ingredient}
                            onAdd={() => setAsked([ingredient.name])}
                        />
                    ))}
                </ul>
            )}
            <RepeatedNames
                repeated={repeatedIngredients(check.ingredients)}
                onRemove={({ position }) => check.remove(position)}
            />
            {others.length > 0 && (
                <div className="tags">
                    <IngredientTags>
                        {others.map(({ name, position, state, hazard }) => (
                            <li key={position}>
                                {state === 'found' ? (
                                    <IngredientTag name={name} score={hazard} />
                                ) : (
                                    <span className="unchecked">{name}</span>
                                )}
                            </li>
                        ))}
                    </IngredientTags>
                </div>
            )}
            <AddIngredientsDialog
                names={asked}
                onYes={names => {
                    added.current = true;
                    return check.add(names).then(() => setAsked([]));
                }}
                onNo={() => setAsked([])}
            />
        </IngredientsBox>
    );
};
