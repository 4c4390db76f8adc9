import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { PageLoading } from './PageLoading.tsx';

/** A component whose code is fetched apart. */
export type View<Props extends object = object> = ComponentType<Props> & {
    /** Fetches the code, so that the view shows at once; rejects when it cannot be had. */
    fetch: () => Promise<void>;
};

/**
 * A view whose code is fetched when it is first opened, or beforehand; `waiting` stands in for it meanwhile. What
 * cannot be fetched is thrown where the view would be. It does without React's `lazy`: what comes after a
 * placeholder of Suspense is held back for 300 ms, however soon it is there.
 */
export const view = <Props extends object = object>(
    load: () => Promise<ComponentType<Props>>,
    waiting: ReactNode = <PageLoading />,
): View<Props> => {
    let Loaded: ComponentType<Props> | undefined;
    const fetch = async () => {
        Loaded ??= await load();
    };
    const Shown = (props: Props) => {
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
        return Loaded ? <Loaded {...props} /> : waiting;
    };
    return Object.assign(Shown, { fetch });
};
