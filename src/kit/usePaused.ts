import { useTheme } from '@mui/material/styles';
import { useEffect, useState } from 'react';

/** A text once typing has paused for 300 ms; at once the first time. */
export const usePaused = (text: string): string => {
    const { timing } = useTheme();
    const [paused, setPaused] = useState(text);
    useEffect(() => {
        const timer = setTimeout(() => setPaused(text), timing.search);
        return () => clearTimeout(timer);
    }, [text, timing.search]);
    return paused;
};
