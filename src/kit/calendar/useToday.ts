import { useEffect, useState } from 'react';
import { localDay } from './month.ts';

const minute = 60_000;

/** The reader's day, `YYYY-MM-DD`; a page left open over midnight learns of the new one. */
export const useToday = () => {
    const [today, setToday] = useState(() => localDay(new Date()));
    useEffect(() => {
        const timer = setInterval(() => setToday(localDay(new Date())), minute);
        return () => clearInterval(timer);
    }, []);
    return today;
};
