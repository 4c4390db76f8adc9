import { DateField as RaDateField, useFieldValue, useTranslate, type DateFieldProps } from 'react-admin';
import { formatDay, formatDayTime, formatClock, parseWireTime, zoneName } from './format/time.ts';

const shapes = { 'day-time': formatDayTime, day: formatDay, clock: formatClock };

export interface DateTimeFieldProps {
    /** `YYYY-MM-DD HH:mm:ss`, UTC. */
    value: string | null | undefined;
    show?: keyof typeof shapes;
}

/** A moment in the reader's time zone, which the tooltip names. Renders nothing without a value. */
export const DateTimeField = ({ value, show = 'day-time' }: DateTimeFieldProps) => {
    const translate = useTranslate();
    const date = parseWireTime(value);
    if (!date) return null;
    const title = translate('components.time.zone', { time: formatDayTime(date), zone: zoneName() });
    return (
        <time dateTime={date.toISOString()} title={title}>
            {shapes[show](date)}
        </time>
    );
};

const asDate = (value: unknown) => parseWireTime(String(value)) ?? new Date(String(value));

/** React-admin's `DateField`; with `showTime` also for moments of the wire, which are in UTC. */
export const DateField = (props: DateFieldProps) => {
    const value: unknown = useFieldValue(props);
    const isPlain = !props.locales && !props.options && !props.transform && props.showDate !== false;
    if (isPlain && parseWireTime(String(value)))
        return <DateTimeField value={String(value)} show={props.showTime ? 'day-time' : 'day'} />;
    return <RaDateField transform={asDate} {...props} />;
};
