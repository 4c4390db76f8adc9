import RepairedIcon from '@mui/icons-material/HealingOutlined';
import { useLocaleState, useTranslate } from 'react-admin';
import { LevelMark } from '../../../../src/ui/LevelMark.tsx';
import { styled } from '../../../../src/ui/styled.ts';
import type { IngredientCheck } from '../useIngredientCheck.ts';
import type { Piece } from './pieceList.ts';
import AddIcon from '@mui/icons-material/AddOutlined';
import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import type { Ref } from 'react';
import { doubtOf } from '../../../../labels/prose.ts';
import { nameKey } from '../ingredientText.ts';

const Line = styled('div')(({ theme: { palette, radius, size, typography } }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 14px',
    color: palette.paper.muted,
    fontVariantNumeric: 'tabular-nums',
    '& > span': { display: 'inline-flex', alignItems: 'center', gap: 5 },
    '& .MuiSvgIcon-root': { fontSize: size.iconTiny, color: palette.accent.text },
    '& .bad': { color: palette.level.high.text, fontWeight: typography.fontWeightMedium },
    '& .unseen::before': {
        content: '""',
        width: 7,
        height: 7,
        borderRadius: radius.pill,
        backgroundColor: palette.accent.mark,
        forcedColorAdjust: 'none',
    },
}));

interface PieceCountsProps {
    pieces: readonly Piece[];
    check: IngredientCheck;
}

const PieceCounts = ({ pieces, check }: PieceCountsProps) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const countOf = (state: Piece['state']) => pieces.filter(each => each.state === state).length;
    const unseen = pieces.filter(({ isUnseen }) => isUnseen).length;
    const t = (key: string, count: number) =>
        translate(`resources.products.pieces.count.${key}`, { count: count.toLocaleString(locale) });
    const [repaired, unknown, added] = [countOf('repaired'), countOf('unknown'), countOf('new')];
    return (
        <Line role="status">
            {check.hasFailed && (
                <span className="bad">{translate('resources.products.ingredients.failed')}</span>
            )}
            <span>{t('known', countOf('known'))}</span>
            {repaired > 0 && (
                <span>
                    <RepairedIcon aria-hidden="true" />
                    {t('repaired', repaired)}
                </span>
            )}
            {unknown > 0 && (
                <span className="bad">
                    <LevelMark level="high" />
                    {t('unknown', unknown)}
                </span>
            )}
            {added > 0 && <span>{t('new', added)}</span>}
            {check.isChecking && <span>{translate('resources.products.ingredients.checking')}</span>}
            {unseen > 0 && <span className="unseen">{t('unseen', unseen)}</span>}
        </Line>
    );
};

interface PiecesHeadProps {
    ref: Ref<HTMLDivElement>;
    pieces: readonly Piece[];
    unknown: readonly Piece[];
    check: IngredientCheck;
    /** Undefined without a step to undo. */
    onUndo: (() => void) | undefined;
    onAddAll: (names: string[]) => void;
}

export const PiecesHead = ({ ref, pieces, unknown, check, onUndo, onAddAll }: PiecesHeadProps) => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.products.${key}`, args);
    const names = [...new Map(unknown.map(({ name }) => [nameKey(name), name])).values()];
    // Pieces of a label can only be added one at a time.
    const plainCount = names.filter(name => doubtOf(name) === undefined).length;
    return (
        <div className="top" ref={ref} tabIndex={-1}>
            <PieceCounts pieces={pieces} check={check} />
            <div className="end">
                {check.hasFailed && (
                    <Button size="small" variant="text" startIcon={<RefreshIcon />} onClick={check.check}>
                        {t('ingredients.again')}
                    </Button>
                )}
                {onUndo && (
                    <Button size="small" variant="text" startIcon={<UndoIcon />} onClick={onUndo}>
                        {t('pieces.undo')}
                    </Button>
                )}
                {plainCount > 1 && (
                    <Button size="small" startIcon={<AddIcon />} onClick={() => onAddAll(names)}>
                        {t('ingredients.addAll', { count: plainCount })}
                    </Button>
                )}
            </div>
        </div>
    );
};
