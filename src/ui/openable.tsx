import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { View } from './view.tsx';

/** How long keys wait for the focus to move, in milliseconds. */
const patience = 1000;

const setValue = (input: HTMLInputElement | HTMLTextAreaElement, value: string) => {
    // React notices only values set by the element's own setter.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
};

const press = ({ key, code, shiftKey }: KeyboardEvent) => {
    const target = document.activeElement ?? document.body;
    const again = new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true });
    if (!target.dispatchEvent(again)) return;
    const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (isText && key.length === 1) setValue(target, target.value + key);
    if (target instanceof HTMLButtonElement && key === 'Enter') target.click();
};

/** Holds keys pressed from now on; the returned function sends them to the element that takes the focus next. */
const holdKeys = () => {
    const held: KeyboardEvent[] = [];
    const hold = (event: KeyboardEvent) => {
        if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        held.push(event);
    };
    window.addEventListener('keydown', hold, true);
    return () => {
        const give = () => {
            clearTimeout(timer);
            window.removeEventListener('focusin', moved);
            window.removeEventListener('keydown', hold, true);
            for (const key of held) press(key);
        };
        // By then the element's own focus handlers have run.
        const moved = () => setTimeout(give);
        const timer = setTimeout(give, held.length > 0 ? patience : 0);
        window.addEventListener('focusin', moved, { once: true });
    };
};

/** Stands in for a menu or a dialog that is loading: keeps the keys for it. */
const HeldKeys = () => {
    useEffect(holdKeys, []);
    return null;
};

/** How long to wait before requesting the code of an open element again, in milliseconds. */
const retryAfter = 2000;

const declared: View<never>[] = [];

/**
 * Its code loads when it is first opened, or before with `fetchOpenables`. Keys pressed meanwhile go to it once it has
 * opened, unless `waiting` is given. While its code cannot be loaded it stays closed, and the page unchanged.
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
        // Stays mounted when closed, for its closing transition.
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
