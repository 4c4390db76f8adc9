import { useEffect, useState } from 'react';
import { localDay } from './month.ts';

const minute = 60_000;

/** The reader's current day, `YYYY-MM-DD`; updates at midnight. */
export const useToday = () => {
    const [today, setToday] = useState(() => localDay(new Date()));
    useEffect(() => {
        const timer = setInterval(() => setToday(localDay(new Date())), minute);
        return () => clearInterval(timer);
    }, []);
    return today;
};
