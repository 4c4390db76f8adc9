import { useLocaleState, useTranslate } from 'react-admin';
import { LevelMark } from '../../kit/LevelMark.tsx';
import type { Level } from '../../theme/types.ts';
import { styled } from '../../kit/styled.ts';
import type { JudgedRun } from './runStatus.ts';

const List = styled('dl')(({ theme: { palette, radius, typography } }) => ({
    display: 'grid',
    gap: 10,
    padding: '12px 16px',
    ...typography.body2,
    '& div': { display: 'flex', alignItems: 'center', gap: 8 },
    '& dd': { marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums', fontWeight: 600 },
    '& .high': { color: palette.level.high.text, fontWeight: 600 },
    '& .moderate': { color: palette.level.moderate.text, fontWeight: 600 },
    // Yellow is the ground of the count, because a yellow text is unreadable on white.
    '& .moderate dd': {
        paddingInline: 8,
        borderRadius: radius.tag,
        backgroundColor: palette.level.moderate.bg,
    },
}));

interface Figure {
    /** Message key, below `pages.dashboard`. */
    label: string;
    /** Its mark while the count is above 0. */
    level: Level;
    /** The whole line is in the colour of its mark. */
    coloured?: boolean;
    counts: (run: JudgedRun) => boolean;
}

/** No run counts twice: one that has not started is in progress here (catalogue document, section 2). */
const figures: Figure[] = [
    {
        label: 'summary.unprocessed',
        level: 'high',
        coloured: true,
        counts: ({ status }) => status === 'skipped',
    },
    {
        label: 'summary.processing',
        level: 'moderate',
        coloured: true,
        counts: ({ status, processed }) => status !== 'skipped' && processed === null,
    },
    {
        label: 'marks.outside',
        level: 'high',
        counts: ({ status }) => status === 'below' || status === 'above',
    },
    { label: 'status.expected', level: 'low', counts: ({ status }) => status === 'expected' },
    { label: 'status.noTarget', level: 'none', counts: ({ status }) => status === 'noTarget' },
];

/**
 * How many runs of the day were skipped (red above 0), are in progress (yellow above 0), ended outside the
 * expected range, as expected, or without a target. Dashes until the runs have loaded.
 */
export const DaySummary = ({ runs }: { runs: readonly JudgedRun[] | undefined }) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    return (
        <List>
            {figures.map(({ label, level, coloured, counts }) => {
                const count = runs?.filter(counts).length;
                const shown = count ? level : 'none';
                return (
                    <div key={label} className={coloured ? shown : undefined}>
                        <LevelMark level={shown} />
                        <dt>{translate(`pages.dashboard.${label}`)}</dt>
                        <dd>{count?.toLocaleString(locale) ?? '–'}</dd>
                    </div>
                );
            })}
        </List>
    );
};
