import { useEffect, useState } from 'react';
import { formatDayTime, parseWireTime, relativeAge } from './format/time.ts';

const minute = 60_000;

/** The age of a moment, kept up to date; the tooltip has the date. `value` as on the wire. */
export const RelativeAge = ({ value }: { value: string | null | undefined }) => {
    const [now, setNow] = useState(() => new Date());
    useEffect(() => {
        const timer = setInterval(() => setNow(new Date()), minute);
        return () => clearInterval(timer);
    }, []);
    const date = parseWireTime(value);
    if (!date) return null;
    return (
        <time className="tabular" dateTime={date.toISOString()} title={formatDayTime(date)}>
            {relativeAge(date, now)}
        </time>
    );
};
