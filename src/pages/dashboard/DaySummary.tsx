import { useLocaleState, useTranslate } from 'react-admin';
import { LevelMark } from '../../ui/LevelMark.tsx';
import type { Level } from '../../theme/types.ts';
import { styled } from '../../ui/styled.ts';
import type { JudgedRun } from './runStatus.ts';

/** Counts, each behind its mark and its word. */
export const Figures = styled('dl')(({ theme: { palette, radius, typography } }) => ({
    display: 'grid',
    gap: 10,
    padding: '12px 16px',
    '&.six': { borderBlockStart: `1px solid ${palette.paper.hairline}` },
    ...typography.body2,
    '& div': { display: 'flex', alignItems: 'center', gap: 8 },
    '& dd': {
        marginInlineStart: 'auto',
        fontVariantNumeric: 'tabular-nums',
        fontWeight: typography.fontWeightBold,
    },
    '& .high': { color: palette.level.high.text, fontWeight: typography.fontWeightBold },
    '& .running': { color: palette.level.running.text, fontWeight: typography.fontWeightBold },
    // Yellow marks the ground, as yellow text is unreadable on white.
    '& .running dd': {
        paddingInline: 8,
        borderRadius: radius.tag,
        backgroundColor: palette.level.running.bg,
    },
}));

interface Figure {
    /** Message key below `pages.dashboard`. */
    label: string;
    /** The mark for a count above 0. */
    level: Level;
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
        level: 'running',
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

interface DaySummaryProps {
    runs: readonly JudgedRun[] | undefined;
    /** Without the outcomes, which stand below for all regions. */
    isShort: boolean;
}

/** Skipped (red above 0), in progress (yellow above 0), outside the range, as expected, or without a target. */
export const DaySummary = ({ runs, isShort }: DaySummaryProps) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    return (
        <Figures>
            {figures.slice(0, isShort ? 2 : undefined).map(({ label, level, coloured, counts }) => {
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
        </Figures>
    );
};
