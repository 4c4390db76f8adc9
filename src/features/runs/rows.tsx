import { useTranslate } from 'react-admin';
import { localDay } from '../../ui/calendar/month.ts';
import { DateTimeField } from '../../ui/DateTimeField.tsx';
import { parseWireTime } from '../../ui/format/time.ts';
import type { Colours } from '../../theme/colours.ts';

/** Minutes from start to end, rounded up; undefined if a moment is missing or they are reversed. */
export const runMinutes = ({ start, end }: { start: string | null; end: string | null }) => {
    const from = parseWireTime(start);
    const to = parseWireTime(end);
    if (!from || !to || to < from) return undefined;
    return Math.ceil((to.getTime() - from.getTime()) / 60_000);
};

export const RunTime = ({ run }: { run: Parameters<typeof runMinutes>[0] }) => {
    const translate = useTranslate();
    const count = runMinutes(run);
    return count === undefined ? null : <>{translate('pages.dashboard.minutes', { count })}</>;
};

/** The start of a run of a day by the reader's clocks; one of the day before says so. */
export const RunStart = ({ start, date }: { start: string | null; date: string }) => {
    const translate = useTranslate();
    const began = parseWireTime(start);
    return (
        <>
            {began && localDay(began) < date && <i>{translate('pages.dashboard.dayBefore')} </i>}
            <DateTimeField value={start} show="clock" />
        </>
    );
};

/** The look of rows whose class is a level. */
export const levelRows = (palette: Colours) => ({
    '& td i': { color: palette.paper.muted },
    ...Object.fromEntries(
        (['low', 'running', 'high'] as const).flatMap(level => [
            [`& tbody tr.${level} > td`, { backgroundColor: palette.level[level].row }],
            [
                `& tbody tr.${level} > td:first-of-type`,
                { boxShadow: `inset 3px 0 0 ${palette.level[level].mark}` },
            ],
        ]),
    ),
});
