import { useLocaleState, useTranslate } from 'react-admin';
import { countHazards, type HazardScore } from './hazard.ts';
import { LevelMark } from '../../kit/LevelMark.tsx';
import { styled } from '../../kit/styled.ts';

const List = styled('ul')(({ theme: { palette, typography } }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 14px',
    color: palette.paper.secondary,
    fontVariantNumeric: 'tabular-nums',
    ...typography.caption,
    '& li': { display: 'inline-flex', alignItems: 'center', gap: 5, whiteSpace: 'nowrap' },
    '& b': { fontWeight: 600 },
}));

/** The number of ingredients of each level, as a legend to the marks. */
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
