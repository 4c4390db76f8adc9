import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useCall } from '../../../dataProvider/calls.ts';
import { DayButton } from '../../ui/calendar/DayButton.tsx';
import { MonthGrid } from '../../ui/calendar/MonthGrid.tsx';
import { boundsOf, monthOf } from '../../ui/calendar/month.ts';
import { useDayKeys } from '../../ui/calendar/useDayKeys.ts';
import { useToday } from '../../ui/calendar/useToday.ts';
import { formatWireDay } from '../../ui/format/time.ts';
import { Hidden } from '../../ui/Hidden.tsx';
import { LevelMark } from '../../ui/LevelMark.tsx';
import { useOffers } from '../../ui/useOffers.ts';
import { styled } from '../../ui/styled.ts';
import { levelOfDay } from './runStatus.ts';

const Day = styled(DayButton)(({ theme: { size } }) => ({
    '& .mark': { display: 'grid', height: size.mark },
    '&[aria-pressed="true"] svg': { color: 'inherit' },
}));

const Legend = styled('ul')(({ theme: { palette, typography } }) => ({
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '4px 12px',
    margin: 0,
    padding: '10px 16px 12px',
    borderBlockStart: `1px solid ${palette.paper.hairline}`,
    color: palette.paper.secondary,
    ...typography.caption,
    '& li': { display: 'flex', alignItems: 'center', gap: 6 },
}));

const legend = [
    { level: 'low', word: 'expected' },
    { level: 'running', word: 'running' },
    { level: 'high', word: 'outside' },
    { level: 'none', word: 'skipped' },
] as const;

export interface RunCalendarProps {
    /** `YYYY-MM-DD`. */
    chosen: string;
    onChoose: (day: string) => void;
    /** In milliseconds. */
    refresh: number | false;
    /** Days of runs that do not end, and their mark. */
    stuck: { days: readonly string[]; mark: ReactNode } | undefined;
}

export const RunCalendar = ({ chosen, onChoose, refresh, stuck }: RunCalendarProps) => {
    const translate = useTranslate();
    const hasMarks = useOffers('GET region-processings/days');
    const today = useToday();
    const [month, setMonth] = useState(monthOf(chosen));
    const [shown, setShown] = useState(chosen);
    // Back and links change the day too.
    if (shown !== chosen) {
        setShown(chosen);
        setMonth(monthOf(chosen));
    }
    const { box, dayProps } = useDayKeys({ chosen, last: today, month, setMonth });
    const { data = [] } = useCall('GET region-processings/days', {
        query: boundsOf(month),
        absent: [],
        retry: false,
        refetchInterval: refresh,
    });
    const days = new Map(data.map(day => [day.date, levelOfDay(day)]));
    return (
        <div ref={box}>
            <MonthGrid
                label={translate('pages.dashboard.calendar')}
                month={month}
                onMonth={setMonth}
                last={monthOf(today)}
            >
                {day => {
                    const mark = days.get(day);
                    const isStuck = stuck?.days.includes(day);
                    const words = [mark?.word, isStuck && 'stuck'].filter(Boolean);
                    return (
                        <Day
                            type="button"
                            {...dayProps(day)}
                            aria-pressed={day === chosen}
                            aria-current={day === today ? 'date' : undefined}
                            disabled={day > today}
                            onClick={() => onChoose(day)}
                        >
                            <span aria-hidden="true">{Number(day.slice(8))}</span>
                            <Hidden>
                                {formatWireDay(day)}
                                {words.map(word => `: ${translate(`pages.dashboard.marks.${word}`)}`)}
                            </Hidden>
                            <span className="mark">
                                {isStuck ? stuck?.mark : mark && <LevelMark level={mark.level} />}
                            </span>
                        </Day>
                    );
                }}
            </MonthGrid>
            {hasMarks && (
                <Legend>
                    {legend.map(({ level, word }) => (
                        <li key={word}>
                            <LevelMark level={level} />
                            {translate(`pages.dashboard.marks.${word}`)}
                        </li>
                    ))}
                    {stuck && (
                        <li>
                            {stuck.mark}
                            {translate('pages.dashboard.marks.stuck')}
                        </li>
                    )}
                </Legend>
            )}
        </div>
    );
};
