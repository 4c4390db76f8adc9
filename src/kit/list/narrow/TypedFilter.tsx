import TextField from '@mui/material/TextField';
import { useTheme } from '@mui/material/styles';
import { useEffect, useId, useRef, useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { FieldShell } from '../../input/FieldShell.tsx';
import type { ChosenProps } from './filter.ts';

/** Types what a list is narrowed to, which happens a moment after the last key. */
export const TypedFilter = ({ label, value = '', onChange }: ChosenProps) => {
    const id = useId();
    const { timing } = useTheme();
    const [typed, setTyped] = useState(value);
    const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
    useEffect(() => () => clearTimeout(timer.current), []);
    const type = (text: string) => {
        setTyped(text);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => onChange(text.trim() || undefined), timing.search);
    };
    return (
        <FieldShell id={id} label={label}>
            <TextField
                id={id}
                value={typed}
                slotProps={{ htmlInput: { maxLength: limits.searchText } }}
                onChange={({ target }) => type(target.value)}
            />
        </FieldShell>
    );
};
