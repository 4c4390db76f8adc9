import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { PageLoading } from './page/PageLoading.tsx';

export type View<Props extends object = object> = ComponentType<Props> & {
    /** Loads the code, so that the view shows at once; rejects if that fails. */
    fetch: () => Promise<void>;
};

/** The code of views on the next screen. */
const loading = new Set<Promise<unknown>>();

/** Resolves when the code of every view on the screen has arrived, or failed to. */
export const viewsLoaded = async () => {
    while (loading.size > 0) await Promise.allSettled(loading);
};

/**
 * Its code loads when it is first opened, or earlier by `fetch`; `waiting` is shown meanwhile. If loading fails, the
 * view throws. Not React's `lazy`, because Suspense delays content by 300 ms after its fallback, however soon it is
 * ready.
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
        // Tracks that this instance rendered without the code: code loaded by another instance does not
        // render this one.
        const [missing] = useState(Loaded === undefined);
        useEffect(() => {
            if (!missing) return;
            const fetched = fetch()
                .then(
                    () => setFetched(true),
                    (error: unknown) => setFailure({ error }),
                )
                .finally(() => loading.delete(fetched));
            loading.add(fetched);
        }, [missing]);
        if (failure) throw failure.error;
        return Loaded ? <Loaded {...props} /> : waiting;
    };
    return Object.assign(Shown, { fetch });
};
