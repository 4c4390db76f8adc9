import { useTranslate } from 'react-admin';
import { LevelMark } from '../../../src/ui/LevelMark.tsx';
import { styled } from '../../../src/ui/styled.ts';
import type { IngredientCheck } from './useIngredientCheck.ts';
import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import type { MissingNamesProps } from './MissingNames.tsx';
import { missingFirst, repeatedIngredients } from './ingredientCheck.ts';
import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import { useEffect, useRef, useState } from 'react';
import { doubtOf } from '../../../labels/prose.ts';
import { IngredientTag, IngredientTags } from '../../../src/features/hazard/IngredientTag.tsx';
import { view } from '../../../src/ui/view.tsx';
import { AddIngredientsDialog } from './AddIngredientsDialog.tsx';
import { IngredientsBox, RepeatedNames } from './IngredientsBox.tsx';

const Line = styled('div')(({ theme: { palette, typography } }) => ({
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '2px 10px',
    color: palette.paper.muted,
    '& .bad': {
        display: 'inline-flex',
        alignItems: 'center',
        gap: 6,
        color: palette.level.high.text,
        fontWeight: typography.fontWeightMedium,
    },
}));

const CheckStatus = ({ check }: { check: IngredientCheck }) => {
    const translate = useTranslate();
    const { ingredients, isChecking, hasFailed } = check;
    const count = (state: string) => ingredients.filter(each => each.state === state).length;
    const missing = count('missing');
    const unchecked = count('unchecked');
    const t = (what: string, args: object) => translate(`resources.products.ingredients.${what}`, args);
    return (
        <Line role="status">
            {hasFailed && <span className="bad">{t('failed', {})}</span>}
            {missing > 0 && (
                <span className="bad">
                    <LevelMark level="high" />
                    {t('missing', { count: missing })}
                </span>
            )}
            <span>{t('found', { count: count('found'), total: ingredients.length })}</span>
            {isChecking && <span>{t('checking', {})}</span>}
            {!isChecking && unchecked > 0 && <span>{t('unchecked', { count: unchecked })}</span>}
        </Line>
    );
};

const MissingNames = view<MissingNamesProps>(
    () => import('./MissingNames.tsx').then(loaded => loaded.MissingNames),
    null,
);

export const IngredientsPanel = ({ check }: { check: IngredientCheck }) => {
    const translate = useTranslate();
    const [asked, setAsked] = useState<string[]>([]);
    const top = useRef<HTMLDivElement>(null);
    const added = useRef(false);
    useEffect(() => {
        if (asked.length > 0 || !added.current) return;
        // The clicked button disappears with the name it added, so the focus moves to its neighbour.
        added.current = false;
        top.current?.focus();
    }, [asked]);
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
                <MissingNames
                    missing={missing}
                    onAdd={name => setAsked([name])}
                    onUse={({ position }, name) => {
                        top.current?.focus();
                        check.rename(position, name);
                    }}
                />
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
