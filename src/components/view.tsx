import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { PageLoading } from './PageLoading.tsx';

/**
 * A view whose code is fetched when it is first opened; `waiting` stands in for it meanwhile. What cannot be
 * fetched is thrown where the view would be. It does without React's `lazy`: what comes after a placeholder of
 * Suspense is held back for 300 ms, however soon it is there.
 */
export const view = (
    load: () => Promise<ComponentType>,
    waiting: ReactNode = <PageLoading />,
): ComponentType => {
    let Loaded: ComponentType | undefined;
    const fetch = async () => {
        Loaded = await load();
    };
    return () => {
        const [, setFetched] = useState(false);
        const [failure, setFailure] = useState<{ error: unknown }>();
        useEffect(() => {
            if (Loaded) return;
            fetch().then(
                () => setFetched(true),
                (error: unknown) => setFailure({ error }),
            );
        }, []);
        if (failure) throw failure.error;
        return Loaded ? <Loaded /> : waiting;
    };
};
