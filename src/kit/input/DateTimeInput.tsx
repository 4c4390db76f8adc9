import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { parseWireTime, toWireTime } from '../format/time.ts';
import { FieldShell, helperId } from './FieldShell.tsx';
import { useInputProps, type CommonInputProps } from './inputProps.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** The format of the browser's own input: the reader's time zone, to the minute. */
const toLocal = (date: Date) =>
    `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;

/** A moment in the future; the past cannot be picked. The value is as on the wire, `YYYY-MM-DD HH:mm:ss` in UTC. */
export const DateTimeInput = (props: CommonInputProps) => {
    const { source } = props;
    const { label, validate, optional } = useInputProps(props);
    const { id, field, fieldState, isRequired } = useInput({
        source,
        validate,
        format: (wire: string | null) => {
            const date = parseWireTime(wire);
            return date ? toLocal(date) : '';
        },
        parse: (local: string) => {
            const date = new Date(local);
            return Number.isNaN(date.getTime()) ? null : toWireTime(date);
        },
    });
    const [earliest] = useState(() => toLocal(new Date()));
    const error = fieldState.error?.message;
    return (
        <FieldShell id={id} label={label} optional={optional} error={error}>
            <OutlinedInput
                {...field}
                inputRef={field.ref}
                ref={undefined}
                id={id}
                type="datetime-local"
                slotProps={{
                    input: {
                        min: earliest,
                        'aria-required': isRequired,
                        'aria-describedby': error === undefined ? undefined : helperId(id),
                    },
                }}
            />
        </FieldShell>
    );
};
