import RepairedIcon from '@mui/icons-material/HealingOutlined';
import { useLocaleState, useTranslate } from 'react-admin';
import { LevelMark } from '../../../../src/kit/LevelMark.tsx';
import { styled } from '../../../../src/kit/styled.ts';
import type { IngredientCheck } from '../useIngredientCheck.ts';
import type { Piece } from './pieceList.ts';

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

/** How many pieces are known, repaired, unknown and not looked at; also announced to screen readers. */
export const PieceCounts = ({ pieces, check }: PieceCountsProps) => {
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
