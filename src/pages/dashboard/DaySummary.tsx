import { styled } from '@mui/material/styles';
import { useLocaleState, useTranslate } from 'react-admin';
import { LevelMark } from '../../kit/LevelMark.tsx';
import type { Level } from '../../theme/types.ts';
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

/**
 * Unprocessed: the skipped runs, red above 0. Processing: those in progress, yellow above 0. Dashes until the
 * runs have loaded.
 */
export const DaySummary = ({ runs }: { runs: readonly JudgedRun[] | undefined }) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const unprocessed = runs?.filter(run => run.status === 'skipped').length;
    const processing = runs?.filter(run => run.status !== 'skipped' && run.processed === null).length;
    const rows: { id: string; count: number | undefined; level: Level }[] = [
        { id: 'unprocessed', count: unprocessed, level: unprocessed ? 'high' : 'none' },
        { id: 'processing', count: processing, level: processing ? 'moderate' : 'none' },
    ];
    return (
        <List>
            {rows.map(({ id, count, level }) => (
                <div key={id} className={level}>
                    <LevelMark level={level} />
                    <dt>{translate(`pages.dashboard.summary.${id}`)}</dt>
                    <dd>{count?.toLocaleString(locale) ?? '–'}</dd>
                </div>
            ))}
        </List>
    );
};
