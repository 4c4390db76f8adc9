import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { PageLoading } from './PageLoading.tsx';

/** A component whose code is fetched apart. */
export type View = ComponentType & {
    /** Fetches the code, so that the view shows at once; rejects when it cannot be had. */
    fetch: () => Promise<void>;
};

/**
 * A view whose code is fetched when it is first opened, or beforehand; `waiting` stands in for it meanwhile. What
 * cannot be fetched is thrown where the view would be. It does without React's `lazy`: what comes after a
 * placeholder of Suspense is held back for 300 ms, however soon it is there.
 */
export const view = (load: () => Promise<ComponentType>, waiting: ReactNode = <PageLoading />): View => {
    let Loaded: ComponentType | undefined;
    const fetch = async () => {
        Loaded ??= await load();
    };
    const Shown = () => {
        const [, setFetched] = useState(false);
        const [failure, setFailure] = useState<{ error: unknown }>();
        // What this was drawn without: code that came since then, for another instance, is not drawn by itself.
        const [missing] = useState(Loaded === undefined);
        useEffect(() => {
            if (!missing) return;
            fetch().then(
                () => setFetched(true),
                (error: unknown) => setFailure({ error }),
            );
        }, [missing]);
        if (failure) throw failure.error;
        return Loaded ? <Loaded /> : waiting;
    };
    return Object.assign(Shown, { fetch });
};
