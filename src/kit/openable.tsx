import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { HeldKeys } from './HeldKeys.ts';
import type { View } from './view.tsx';

/** How long to wait before the code of something open is asked for again, in milliseconds. */
const retryAfter = 2000;

const declared: View<never>[] = [];

/**
 * A menu or a dialog whose code loads when it is first opened, or before with `fetchOpenables`. Keys that are
 * pressed meanwhile go to what has opened, unless `waiting` is given. While its code cannot be loaded it stays
 * closed, and the page as it is.
 */
export const openable = <Props extends { open: boolean }>(
    load: () => Promise<ComponentType<Props>>,
    waiting: ReactNode = <HeldKeys />,
): View<Props> => {
    let Loaded: ComponentType<Props> | undefined;
    const fetch = async () => {
        Loaded ??= await load();
    };
    const Openable = (props: Props) => {
        const { open } = props;
        // It stays when it closes, because that takes a moment to see.
        const [opened, setOpened] = useState(open);
        if (open && !opened) setOpened(true);
        const [failures, setFailures] = useState(0);
        const [, setLoaded] = useState(false);
        useEffect(() => {
            if (!open || Loaded) return undefined;
            const ask = () =>
                void fetch().then(
                    () => setLoaded(true),
                    () => setFailures(failures + 1),
                );
            if (failures === 0) {
                ask();
                return undefined;
            }
            const timer = setTimeout(ask, retryAfter);
            return () => clearTimeout(timer);
        }, [open, failures]);
        if (!opened) return null;
        if (Loaded) return <Loaded {...props} />;
        return open && failures === 0 ? waiting : null;
    };
    const made = Object.assign(Openable, { fetch });
    declared.push(made);
    return made;
};

/** Loads the code of every menu and dialog known by now; rejects if some of it cannot be loaded. */
export const fetchOpenables = async () => {
    await Promise.all(declared.map(({ fetch }) => fetch()));
};
