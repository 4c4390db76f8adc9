import OutlinedInput from '@mui/material/OutlinedInput';
import useForkRef from '@mui/utils/useForkRef';
import { useRef, useState } from 'react';
import { useInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { parseWireTime, toWireTime } from '../format/time.ts';
import { FieldShell, helperId } from './FieldShell.tsx';
import { useInputProps, type CommonInputProps } from './inputProps.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** The format of the browser's own input: the reader's time zone, to the minute. */
const toLocal = (date: Date) =>
    `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;

/** The largest moment of the wire; it keeps the browser from offering six digits for the year. */
const latest = '9999-12-31T23:59';

/** A moment in the future; the past cannot be picked. The value is as on the wire, `YYYY-MM-DD HH:mm:ss` in UTC. */
export const DateTimeInput = (props: CommonInputProps) => {
    const { source } = props;
    const { label, validate, optional } = useInputProps(props);
    const { trigger } = useFormContext();
    const input = useRef<HTMLInputElement>(null);
    // The value of a half-typed moment is empty; only the browser's own check knows of it.
    const isWhole = () => (input.current?.validity.badInput ? 'components.input.dateIncomplete' : undefined);
    const { id, field, fieldState, isRequired } = useInput({
        source,
        validate: [isWhole, ...[validate ?? []].flat()],
        // Typing the first half changes no value, so nothing else would check it.
        onBlur: () => void trigger(source),
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
    const inputRef = useForkRef(input, field.ref);
    const error = fieldState.error?.message;
    return (
        <FieldShell id={id} label={label} optional={optional} error={error}>
            <OutlinedInput
                {...field}
                inputRef={inputRef}
                ref={undefined}
                id={id}
                type="datetime-local"
                slotProps={{
                    input: {
                        min: earliest,
                        max: latest,
                        'aria-required': isRequired,
                        'aria-describedby': error === undefined ? undefined : helperId(id),
                    },
                }}
            />
        </FieldShell>
    );
};
