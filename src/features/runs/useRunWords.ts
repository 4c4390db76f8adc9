import { useLocaleState, useTranslate } from 'react-admin';
import type { RunRegion, RunTrouble } from '../../../contract/runs.ts';
import type { RunState } from '../../../contract/runStates.ts';
import { formatClock, parseWireTime } from '../../ui/format/time.ts';

const dayLength = 86_400_000;

const utc = (day: string) => new Date(`${day}T00:00:00Z`);

/** `HH:mm` by the clocks of a zone. */
const clockIn = (moment: Date, zone: string) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(moment);

/** Words about the runs of shop regions. */
export const useRunWords = () => {
    const translate = useTranslate();
    const [locale = 'en'] = useLocaleState();
    const say = (key: string, args?: object) => translate(`resources.runs.${key}`, args);
    /** A day and a month. */
    const shortDay = (day: string) =>
        locale === 'en'
            ? `${day.slice(8)}-${day.slice(5, 7)}`
            : new Intl.DateTimeFormat(locale, {
                  day: '2-digit',
                  month: '2-digit',
                  numberingSystem: 'latn',
                  timeZone: 'UTC',
              }).format(utc(day));
    const weekday = (day: string) =>
        new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(utc(day));
    /** `HH:mm` by the clocks of a region as the language writes it. */
    const clock = (time: string) =>
        formatClock(new Date(2000, 0, 1, Number(time.slice(0, 2)), Number(time.slice(3))));
    const late = ({ since, done }: RunTrouble, at: Date, zone: string) => {
        if (since < at.toISOString().slice(0, 10)) return say('trouble.late', { since: shortDay(since) });
        if (done === null) return say('trouble.lateToday');
        return say('trouble.lateUsually', { done: clock(done), now: clock(clockIn(at, zone)), zone });
    };
    return {
        say,
        shortDay,
        weekday,
        clock,
        number: (value: number) => value.toLocaleString(locale),
        state: (state: RunState) => say(`states.${state}`),
        /** Why a run of a day was skipped, or how its count is for the weekday; nothing if its state says it all. */
        beside: (
            { state, usual, reason }: Pick<RunRegion['day'], 'state' | 'usual' | 'reason'>,
            day: string,
        ) => {
            if (state === 'skipped') return reason;
            const isOutside = state === 'low' || state === 'high';
            if (!usual || (usual === 'usual') !== isOutside || (state !== 'ok' && !isOutside)) return null;
            return say(`beside.${usual}`, { weekday: weekday(day) });
        },
        /** What a region needs somebody for; `at` is a moment of the wire. */
        trouble: (trouble: RunTrouble, at: string, zone: string) => {
            const { cause, since, share } = trouble;
            const now = parseWireTime(at)!;
            if (cause === 'late') return late(trouble, now, zone);
            if (cause !== 'stuck')
                return share === null
                    ? say('trouble.outside', { since: shortDay(since) })
                    : say('trouble.share', { share, since: shortDay(since) });
            const days = Math.floor((now.getTime() - utc(since).getTime()) / dayLength);
            return say('trouble.stuck', { since: shortDay(since), smart_count: days });
        },
    };
};
