import { useEffect, type RefObject } from 'react';

interface Stop {
    element: HTMLElement;
    /** The page it stood on. */
    path: string;
}

/** Where the focus was, the latest last; known beyond the frame of the page, which is drawn anew now and then. */
let stops: readonly Stop[] = [];
/** How many are known. */
const most = 8;
/** How long a disabled button is waited for, in milliseconds. */
const patience = 1000;

const isLost = () => document.activeElement === null || document.activeElement === document.body;
const isBusy = (element: Element) => element.isConnected && element.matches(':disabled');

/**
 * Keeps the focus of those without a mouse when what had it is taken from the page: it goes to the last thing on the
 * same page that had it before, or to the start of `place`. A button that is disabled while it works gets it back,
 * unless that takes long. A dialog keeps its own.
 */
export const useKeptFocus = (place: RefObject<HTMLElement | null>) => {
    useEffect(() => {
        const remember = ({ target }: FocusEvent) => {
            if (!(target instanceof HTMLElement)) return;
            const known = stops.filter(({ element }) => element !== target && element.isConnected);
            stops = [...known, { element: target, path: window.location.pathname }].slice(-most);
        };
        const forget = () => {
            const left = stops.at(-1)?.element;
            // Neither removed nor disabled: somebody left it.
            requestAnimationFrame(() => {
                if (left?.isConnected && !isBusy(left) && isLost()) stops = [];
            });
        };
        let timer: ReturnType<typeof setTimeout> | undefined;
        const restore = (isPatient: boolean) => {
            clearTimeout(timer);
            const left = stops.at(-1)?.element;
            if (!left || !isLost() || document.querySelector('.MuiModal-root [role]')) return;
            if (isPatient && isBusy(left)) {
                timer = setTimeout(() => restore(false), patience);
                return;
            }
            const before = stops.findLast(
                ({ element, path }) =>
                    place.current?.contains(element) &&
                    path === window.location.pathname &&
                    !element.matches(':disabled'),
            );
            (before?.element ?? place.current)?.focus({ preventScroll: true });
        };
        restore(true);
        const changes = new MutationObserver(() => restore(true));
        changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
        document.addEventListener('focusin', remember);
        document.addEventListener('focusout', forget);
        return () => {
            clearTimeout(timer);
            changes.disconnect();
            document.removeEventListener('focusin', remember);
            document.removeEventListener('focusout', forget);
        };
    }, [place]);
};
