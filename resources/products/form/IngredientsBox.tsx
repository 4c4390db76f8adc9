import type { Theme } from '@mui/material/styles';
import { styled } from '../../../src/ui/styled.ts';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { LevelMark } from '../../../src/ui/LevelMark.tsx';
import type { RepeatedIngredient } from './ingredientCheck.ts';
import { nameKey } from './ingredientText.ts';

/** The layout of a line of the box: what it is about, and its buttons. */
export const boxLine = ({ size }: Theme) =>
    ({
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: '4px 10px',
        minHeight: size.row,
        padding: '4px 8px 4px 12px',
    }) as const;

/** The colours of a line about what is wrong. */
export const wrongLine = ({ palette }: Theme) => ({
    borderBlockStart: `1px solid ${palette.level.high.border}`,
    backgroundColor: palette.level.high.row,
});

export const IngredientsBox = styled('div')(({ theme }) => {
    const { palette, radius, typography } = theme;
    return {
        border: `1px solid ${palette.paper.control}`,
        borderRadius: radius.control,
        overflow: 'hidden',
        ...typography.body2,
        '&.joined': { borderStartStartRadius: 0, borderStartEndRadius: 0 },
        '& > .top': {
            ...boxLine(theme),
            '&:focus-visible': { outlineOffset: -2 },
        },
        '& > .repeated': wrongLine(theme),
        '& > .top > .end': { display: 'flex', gap: 8, marginInlineStart: 'auto' },
        '& .tags': { padding: '10px 12px', borderBlockStart: `1px solid ${palette.paper.hairline}` },
        '& .unchecked': { color: palette.paper.muted },
        // Keys are printed only where they act: some on the piece that has the focus, if it is the one to decide; on another
        // piece, Backspace is about that one.
        '&:not(:has([data-piece][aria-current]:focus)) .onPiece kbd': { visibility: 'hidden' },
        '&:has([data-piece]:not([aria-current]):focus) .notOnOthers kbd': { visibility: 'hidden' },
    };
});

interface RepeatedNamesProps {
    repeated: readonly RepeatedIngredient[];
    onRemove: (repeated: RepeatedIngredient) => void;
}

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
