import { DateField as RaDateField, useFieldValue, type DateFieldProps } from 'react-admin';
import { DateTimeField } from './DateTimeField.tsx';
import { parseWireTime } from './format/time.ts';

const asDate = (value: unknown) => parseWireTime(String(value)) ?? new Date(String(value));

/** React-admin's `DateField`; with `showTime` also for moments of the wire, which are in UTC. */
export const DateField = (props: DateFieldProps) => {
    const value: unknown = useFieldValue(props);
    const isPlain = !props.locales && !props.options && !props.transform && props.showDate !== false;
    if (isPlain && parseWireTime(String(value)))
        return <DateTimeField value={String(value)} show={props.showTime ? 'day-time' : 'day'} />;
    return <RaDateField transform={asDate} {...props} />;
};
