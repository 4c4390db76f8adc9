import { useEffect, useState } from 'react';
import { withMessages } from '../../ui/withMessages.ts';

const load = withMessages(['runs'], () => import('./beyond.ts'));

let loaded: Awaited<ReturnType<typeof load>> | undefined;

/**
 * In milliseconds: runs and calendar wait no longer for what is beyond the catalogue document once the runs are read, and the
 * calendar no longer for the runs.
 */
const patience = { afterRuns: 1500, forRuns: 3000 };

/**
 * The code of what is beyond the catalogue document, undefined without it, and whether the page shows: at once with all
 * that was read, so that nothing moves, or when it has waited for too long.
 */
export const useBeyond = (isRead: boolean, hasRuns: boolean) => {
    const [code, setCode] = useState(loaded);
    const [isOver, setOver] = useState(false);
    useEffect(() => {
        const arrive = async () => setCode((loaded = await load()));
        arrive().catch(() => setOver(true));
    }, []);
    useEffect(() => {
        const timer = setTimeout(() => setOver(true), hasRuns ? patience.afterRuns : patience.forRuns);
        return () => clearTimeout(timer);
    }, [hasRuns]);
    return { code, isReady: isOver || (code !== undefined && isRead) };
};
