import { useTranslate, type TranslateFunction } from 'react-admin';
import { formatDayTime, parseWireTime } from '../../src/kit/format/time.ts';
import { LevelTag } from '../../src/kit/LevelTag.tsx';

const day = 24 * 60 * 60_000;

const countDays = (until: string) =>
    Math.max(1, Math.ceil(((parseWireTime(until)?.getTime() ?? 0) - Date.now()) / day));

/** How long something stays in the trash: “27 days”. */
export const daysLeft = (until: string, translate: TranslateFunction) =>
    translate('resources.trash.days', { smart_count: countDays(until) });

/** The same, marked for the last two days; the tooltip has the moment. */
export const TimeLeft = ({ until }: { until: string }) => {
    const translate = useTranslate();
    const moment = parseWireTime(until);
    const text = (
        <time dateTime={moment?.toISOString()} title={moment && formatDayTime(moment)}>
            {daysLeft(until, translate)}
        </time>
    );
    return countDays(until) > 2 ? text : <LevelTag level="moderate">{text}</LevelTag>;
};
