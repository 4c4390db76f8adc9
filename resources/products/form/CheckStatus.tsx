import { useTranslate } from 'react-admin';
import { LevelMark } from '../../../src/kit/LevelMark.tsx';
import { styled } from '../../../src/kit/styled.ts';
import type { IngredientCheck } from './useIngredientCheck.ts';

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

/** The result of the check in one line, also announced to screen readers. */
export const CheckStatus = ({ check }: { check: IngredientCheck }) => {
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
