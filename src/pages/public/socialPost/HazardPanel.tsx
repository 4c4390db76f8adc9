import { useTranslate } from 'ra-core';
import type { SocialPost } from '../../../../contract/socialPost.ts';
import { LevelMark } from '../../../kit/LevelMark.tsx';
import type { Level } from '../../../theme/types.ts';
import { styled } from '../../../kit/styled.ts';

const Panel = styled('div')(({ theme: { palette } }) => ({
    display: 'grid',
    alignContent: 'center',
    gap: 22,
    blockSize: 178,
    paddingInline: 40,
    borderRadius: 32,
    backgroundColor: palette.paper.surface,
    color: palette.paper.ink,
    fontSize: 27,
    fontWeight: 500,
    lineHeight: '36px',
    '& .bar': { display: 'flex', gap: 5, blockSize: 20, borderRadius: 10, overflow: 'hidden' },
    '& .title': { display: 'flex', justifyContent: 'space-between', gap: 24, fontWeight: 600 },
    '& .title > span + span': { color: palette.paper.muted, fontWeight: 500 },
    '& .counts': { display: 'flex', justifyContent: 'space-between', gap: 24 },
    '& .counts > span': { display: 'inline-flex', alignItems: 'center', gap: 10, whiteSpace: 'nowrap' },
    '& svg': { inlineSize: 26, blockSize: 26 },
    '& .nothing': { textAlign: 'center', color: palette.paper.secondary },
    ...Object.fromEntries(
        Object.entries(palette.level).map(([level, { mark }]) => [
            `& .bar > .${level}`,
            { backgroundColor: mark },
        ]),
    ),
}));

const levels: readonly Level[] = ['high', 'moderate', 'low', 'none'];

/** The number of ingredients by hazard score, as a bar and in words. */
export const HazardPanel = ({ hazards }: { hazards: SocialPost['hazards'] }) => {
    const translate = useTranslate();
    const present = levels.filter(level => hazards[level] > 0);
    const total = present.reduce((sum, level) => sum + hazards[level], 0);
    if (total === 0)
        return (
            <Panel>
                <span className="nothing">{translate('pages.socialPost.noIngredients')}</span>
            </Panel>
        );
    return (
        <Panel>
            <div className="title">
                <span>{translate('pages.socialPost.ingredients', { smart_count: total })}</span>
                <span>{translate('pages.socialPost.scores')}</span>
            </div>
            <div className="bar">
                {present.map(level => (
                    <span key={level} className={level} style={{ flexGrow: hazards[level], minWidth: 10 }} />
                ))}
            </div>
            <div className="counts">
                {levels.map(level => (
                    <span key={level}>
                        <LevelMark level={level} />
                        {hazards[level]} {translate(`components.hazard.${level}`)}
                    </span>
                ))}
            </div>
        </Panel>
    );
};
