import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { LevelMark } from '../../../src/kit/LevelMark.tsx';
import { styled } from '../../../src/kit/styled.ts';
import type { CheckedIngredient } from './ingredientCheck.ts';

const Row = styled('li')(({ theme: { palette, size, typography } }) => ({
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '4px 10px',
    minHeight: size.row,
    padding: '4px 8px 4px 12px',
    borderBlockStart: `1px solid ${palette.level.high.border}`,
    backgroundColor: palette.level.high.row,
    '& b': { fontWeight: typography.fontWeightMedium, overflowWrap: 'anywhere' },
    '& span': { color: palette.paper.muted },
    '& .MuiButton-root': { marginInlineStart: 'auto' },
}));

interface MissingIngredientProps {
    ingredient: CheckedIngredient;
    onAdd: () => void;
}

/** A name that the database does not have, and the button that adds it. */
export const MissingIngredient = ({ ingredient: { name, position }, onAdd }: MissingIngredientProps) => {
    const translate = useTranslate();
    return (
        <Row>
            <LevelMark level="high" />
            <b>{name}</b>
            <span>{translate('resources.products.ingredients.missingAt', { place: position })}</span>
            <Button
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
