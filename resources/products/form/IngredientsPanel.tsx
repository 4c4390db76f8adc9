import AddIcon from '@mui/icons-material/AddOutlined';
import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { doubtOf } from '../../../labels/doubt.ts';
import { IngredientTag, IngredientTags } from '../../../src/shared/hazard/IngredientTag.tsx';
import { LevelMark } from '../../../src/kit/LevelMark.tsx';
import { AddIngredientsDialog } from './AddIngredientsDialog.tsx';
import { CheckStatus } from './CheckStatus.tsx';
import { missingFirst, repeatedIngredients } from './ingredientCheck.ts';
import { MissingIngredient } from './MissingIngredient.tsx';
import type { IngredientCheck } from './useIngredientCheck.ts';

const Panel = styled('div')(({ theme: { palette, radius, size, typography } }) => ({
    border: `1px solid ${palette.paper.control}`,
    borderRadius: `0 0 ${radius.control}px ${radius.control}px`,
    overflow: 'hidden',
    ...typography.body2,
    '& .top': {
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: '4px 10px',
        minHeight: size.row,
        padding: '4px 8px 4px 12px',
        '&:focus-visible': { outlineOffset: -2 },
    },
    '& .repeated': {
        borderBlockStart: `1px solid ${palette.level.high.border}`,
        backgroundColor: palette.level.high.row,
    },
    '& .end': { display: 'flex', gap: 8, marginInlineStart: 'auto' },
    '& .tags': { padding: '10px 12px', borderBlockStart: `1px solid ${palette.paper.hairline}` },
    '& .unchecked': { color: palette.paper.muted },
}));

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
        <Panel>
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
                <ul ref={missingList}>
                    {missing.map(ingredient => (
                        <MissingIngredient
                            key={ingredient.position}
                            ingredient={ingredient}
                            onAdd={() => setAsked([ingredient.name])}
                        />
                    ))}
                </ul>
            )}
            {repeatedIngredients(check.ingredients).map(({ first, name, position }) => (
                <div className="top repeated" key={position} role="alert">
                    <LevelMark level="high" />
                    {translate('refusals.sameIngredient', { one: first, other: name })}
                    <div className="end">
                        <Button size="small" onClick={() => check.remove(position)}>
                            {translate('resources.ingredients.removeName', { name })}
                        </Button>
                    </div>
                </div>
            ))}
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
        </Panel>
    );
};
