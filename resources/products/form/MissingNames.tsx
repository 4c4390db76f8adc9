import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { LevelMark } from '../../../src/ui/LevelMark.tsx';
import { styled } from '../../../src/ui/styled.ts';
import type { CheckedIngredient } from './ingredientCheck.ts';
import { boxLine, wrongLine } from './IngredientsBox.tsx';
import { nameKey } from './ingredientText.ts';
import { type Near, useNearestNames } from './useNearestNames.ts';

const Row = styled('li')(({ theme }) => ({
    ...boxLine(theme),
    ...wrongLine(theme),
    '& b': { fontWeight: theme.typography.fontWeightMedium, overflowWrap: 'anywhere' },
    '& span': { color: theme.palette.paper.muted },
    '& .near': { gap: 5 },
    '& .add': { marginInlineStart: 'auto' },
}));

/** Known names beside an unknown one; the pieces show more. */
const mostNear = 3;

interface MissingNameProps {
    ingredient: CheckedIngredient;
    near: readonly Near[] | undefined;
    onUse: (name: string) => void;
    onAdd: () => void;
}

const MissingName = ({ ingredient, near = [], onUse, onAdd }: MissingNameProps) => {
    const { name, position } = ingredient;
    const translate = useTranslate();
    const [locale] = useLocaleState();
    return (
        <Row>
            <LevelMark level="high" />
            <b>{name}</b>
            <span>{translate('resources.products.ingredients.missingAt', { place: position })}</span>
            {near.slice(0, mostNear).map(({ name: known, likeness }) => (
                <Button
                    key={known}
                    className="near"
                    size="small"
                    aria-label={translate('resources.products.ingredients.useInstead', { name, known })}
                    onClick={() => onUse(known)}
                >
                    <bdi>{known}</bdi>
                    {likeness !== undefined && <span>{likeness.toLocaleString(locale)}</span>}
                </Button>
            ))}
            <Button
                className="add"
                size="small"
                startIcon={<AddIcon />}
                aria-label={translate('resources.products.ingredients.addOne', { name })}
                onClick={onAdd}
            >
                {translate('resources.products.ingredients.add')}
            </Button>
        </Row>
    );
};

export interface MissingNamesProps {
    missing: readonly CheckedIngredient[];
    onAdd: (name: string) => void;
    /** Replaces a name with a known one. */
    onUse: (ingredient: CheckedIngredient, name: string) => void;
}

/** The names of a list that the database lacks, each with the nearest known ones. */
export const MissingNames = ({ missing, onAdd, onUse }: MissingNamesProps) => {
    const list = useRef<HTMLUListElement>(null);
    const { found } = useNearestNames(missing.map(({ name }) => name));
    useEffect(() => {
        // The save bar would cover them.
        list.current?.scrollIntoView({ block: 'nearest' });
    }, []);
    return (
        <ul ref={list} className="missing">
            {missing.map(ingredient => (
                <MissingName
                    key={ingredient.position}
                    ingredient={ingredient}
                    near={found.get(nameKey(ingredient.name))}
                    onUse={name => onUse(ingredient, name)}
                    onAdd={() => onAdd(ingredient.name)}
                />
            ))}
        </ul>
    );
};
