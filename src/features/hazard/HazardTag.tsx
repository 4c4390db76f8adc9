import { useTranslate, useLocaleState } from 'react-admin';
import { levelOf, type HazardScore, countHazards } from './hazard.ts';
import { LevelTag } from '../../ui/LevelTag.tsx';
import { LevelMark } from '../../ui/LevelMark.tsx';
import { styled } from '../../ui/styled.ts';

/** An EWG hazard score: High, Moderate, Low or No score. */
export const HazardTag = ({ score }: { score: HazardScore }) => {
    const translate = useTranslate();
    const level = levelOf(score);
    return <LevelTag level={level}>{translate(`components.hazard.${level}`)}</LevelTag>;
};

const List = styled('ul')(({ theme: { palette, typography } }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 14px',
    color: palette.paper.secondary,
    fontVariantNumeric: 'tabular-nums',
    ...typography.caption,
    '& li': { display: 'inline-flex', alignItems: 'center', gap: 5, whiteSpace: 'nowrap' },
    '& b': { fontWeight: typography.fontWeightBold },
}));

/** With the number of ingredients of each level. */
export const HazardLegend = ({ scores }: { scores: readonly HazardScore[] }) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    return (
        <List>
            {countHazards(scores).map(({ level, count }) => (
                <li key={level}>
                    <LevelMark level={level} />
                    {translate(`components.hazard.${level}`)} <b>{count.toLocaleString(locale)}</b>
                </li>
            ))}
        </List>
    );
};
