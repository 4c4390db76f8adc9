import { useEffect, useState } from 'react';

/** The moment, kept up to date to so many milliseconds. */
export const useNow = (every: number) => {
    const [now, setNow] = useState(() => new Date());
    useEffect(() => {
        const timer = setInterval(() => setNow(new Date()), every);
        return () => clearInterval(timer);
    }, [every]);
    return now;
};
