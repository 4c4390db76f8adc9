import { formatDayTime, parseWireTime, relativeAge } from './format/time.ts';
import { useNow } from './useNow.ts';

const minute = 60_000;

/** The age of a moment, kept up to date; the tooltip has the date. `value` as on the wire. */
export const RelativeAge = ({ value }: { value: string | null | undefined }) => {
    const now = useNow(minute);
    const date = parseWireTime(value);
    if (!date) return null;
    return (
        <time className="tabular" dateTime={date.toISOString()} title={formatDayTime(date)}>
            {relativeAge(date, now)}
        </time>
    );
};
