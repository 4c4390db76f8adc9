import { useTheme } from '@mui/material/styles';
import { useEffect, useState } from 'react';

/** The text, debounced by 300 ms; the initial text at once. */
export const usePaused = (text: string): string => {
    const { timing } = useTheme();
    const [paused, setPaused] = useState(text);
    useEffect(() => {
        const timer = setTimeout(() => setPaused(text), timing.search);
        return () => clearTimeout(timer);
    }, [text, timing.search]);
    return paused;
};
