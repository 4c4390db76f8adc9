import { useEffect, type RefObject } from 'react';
import { isTextField } from '../kit/useKey.ts';

interface Stop {
    element: HTMLElement;
    name: string;
    /** The page it was on. */
    path: string;
}

/** The last focused elements, latest last; kept outside the layout, which may remount. */
let stops: readonly Stop[] = [];
/** The most stops kept. */
const maxStops = 8;
/** How long to wait for a disabled button, in milliseconds. */
const maxWait = 1000;

const isLost = () => document.activeElement === null || document.activeElement === document.body;
const isBusy = (element: Element) => element.isConnected && element.matches(':disabled');
/** A disabled button keeps the focus until the next paint, but receives no keys. */
const isAway = () => isLost() || isBusy(document.activeElement!);

/** The name that identifies an element after it is rendered anew. */
const nameOf = (element: HTMLElement) => {
    const [label = ''] = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const named = element.ariaLabel ?? document.getElementById(label)?.textContent;
    return named ?? element.getAttribute('name') ?? element.textContent;
};

/**
 * The element of a stop, or the one that replaced it. Nothing replaces a text field: the field of the same name may be
 * that of another record, and the keys of the page would be typed into it.
 */
const foundAgain = ({ element, name, path }: Stop, region: HTMLElement) => {
    if (path !== window.location.pathname) return undefined;
    if (element.isConnected) return region.contains(element) ? element : undefined;
    if (isTextField(element)) return undefined;
    const alike = region.querySelectorAll<HTMLElement>(element.tagName);
    return name === '' ? undefined : [...alike].find(each => nameOf(each) === name);
};

/**
 * Restores the focus for keyboard users when the focused element leaves the page: it moves to the last
 * element on the same page that had it, but into a field only if it was the last, or to the start of `region`. A button that is disabled while it works
 * gets it back, unless that takes long. Dialogs manage their own focus.
 */
export const useRestoredFocus = (region: RefObject<HTMLElement | null>) => {
    useEffect(() => {
        const remember = ({ target }: FocusEvent) => {
            if (!(target instanceof HTMLElement) || target === region.current) return;
            const known = stops.filter(({ element }) => element !== target);
            const stop = { element: target, name: nameOf(target), path: window.location.pathname };
            stops = [...known, stop].slice(-maxStops);
        };
        const forget = () => {
            const left = stops.at(-1)?.element;
            // Neither removed nor disabled: the user left it.
            requestAnimationFrame(() => {
                if (left?.isConnected && !isBusy(left) && isLost()) stops = [];
            });
        };
        let timer: ReturnType<typeof setTimeout> | undefined;
        const restore = (isPatient: boolean) => {
            clearTimeout(timer);
            const left = stops.at(-1)?.element;
            if (!left || !region.current || !isAway()) return;
            if (document.querySelector('.MuiModal-root [role]')) return;
            if (isPatient && isBusy(left)) {
                timer = setTimeout(() => restore(false), maxWait);
                return;
            }
            for (const stop of stops.toReversed()) {
                const found = foundAgain(stop, region.current);
                if (!found || found.matches(':disabled')) continue;
                // Keys for the page would be typed into a field that nobody was in.
                if (isTextField(found) && stop !== stops.at(-1)) continue;
                found.focus({ preventScroll: true });
                if (document.activeElement === found) return;
            }
            region.current.focus({ preventScroll: true });
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
    }, [region]);
};
