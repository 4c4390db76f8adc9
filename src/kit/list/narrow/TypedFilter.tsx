import TextField from '@mui/material/TextField';
import { useTheme } from '@mui/material/styles';
import { useEffect, useId, useRef, useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { FieldShell } from '../../input/FieldShell.tsx';
import type { ChosenProps } from './filter.ts';

/** Types what a list is narrowed to, which happens a moment after the last key, or on leaving the field. */
export const TypedFilter = ({ label, value = '', onChange }: ChosenProps) => {
    const id = useId();
    const { timing } = useTheme();
    const [typed, setTyped] = useState(value);
    const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
    useEffect(() => () => clearTimeout(timer.current), []);
    const narrow = (text: string) => {
        timer.current = undefined;
        onChange(text.trim() || undefined);
    };
    const type = (text: string) => {
        setTyped(text);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => narrow(text), timing.search);
    };
    /** Whoever leaves the field waits no longer. */
    const finish = () => {
        if (timer.current === undefined) return;
        clearTimeout(timer.current);
        narrow(typed);
    };
    return (
        <FieldShell id={id} label={label}>
            <TextField
                id={id}
                type="search"
                value={typed}
                slotProps={{ htmlInput: { maxLength: limits.searchText } }}
                onChange={({ target }) => type(target.value)}
                onBlur={finish}
                // The window closes with it.
                onKeyDown={({ key }) => key === 'Escape' && finish()}
            />
        </FieldShell>
    );
};
