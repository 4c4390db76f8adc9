import { useEffect, type RefObject } from 'react';
import { isTextField } from '../ui/keys/useKey.ts';

interface Stop {
    element: HTMLElement | SVGElement;
    name: string;
    path: string;
}

/** Latest last; kept outside the layout, which may remount. */
let stops: readonly Stop[] = [];
const maxStops = 8;
/** How long to wait for a disabled button, in milliseconds. */
const maxWait = 1000;

const isLost = () => document.activeElement === null || document.activeElement === document.body;
const isBusy = (element: Element) => element.isConnected && element.matches(':disabled');
/** A disabled button keeps the focus until the next paint, but receives no keys. */
const isAway = () => isLost() || isBusy(document.activeElement!);

/** Identifies an element after it is rendered anew. */
const nameOf = (element: Stop['element']) => {
    const [label = ''] = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const named = element.ariaLabel ?? document.getElementById(label)?.textContent;
    return named ?? element.getAttribute('name') ?? element.textContent;
};

/** A text field has no replacement: it may belong to another record, and page keys would be typed into it. */
const foundAgain = ({ element, name, path }: Stop, region: HTMLElement) => {
    if (path !== window.location.pathname) return undefined;
    if (element.isConnected) return region.contains(element) ? element : undefined;
    if (isTextField(element)) return undefined;
    const alike = region.querySelectorAll<Stop['element']>(element.tagName);
    return name === '' ? undefined : [...alike].find(each => nameOf(each) === name);
};

/**
 * Restores the focus when the focused element disappears: to the last stop on the page (to a field only if it was the
 * last one) or to `region`. A button disabled while it works gets it back, unless that takes long. Dialogs manage their
 * own focus.
 */
export const useRestoredFocus = (region: RefObject<HTMLElement | null>) => {
    useEffect(() => {
        // Between leaving one element and reaching the next, no element has the focus; what renders then, such as the
        // message of the field that was left, must not pull it back.
        let isMoving = false;
        /** A button that was disabled while it had the focus. */
        let awaited: Element | undefined;
        const remember = ({ target }: FocusEvent) => {
            isMoving = false;
            awaited = undefined;
            const isStop = target instanceof HTMLElement || target instanceof SVGElement;
            if (!isStop || target === region.current) return;
            const known = stops.filter(({ element }) => element !== target);
            const stop = { element: target, name: nameOf(target), path: window.location.pathname };
            stops = [...known, stop].slice(-maxStops);
        };
        const forget = ({ relatedTarget }: FocusEvent) => {
            const left = stops.at(-1)?.element;
            isMoving = relatedTarget !== null;
            // Neither removed nor disabled: the user left it.
            requestAnimationFrame(() => {
                isMoving = false;
                if (left?.isConnected && !isBusy(left) && isLost()) stops = [];
            });
        };
        let timer: ReturnType<typeof setTimeout> | undefined;
        /** What is left by the user may render anew as it is left, such as a chart without its tooltip. */
        const isTaken = (left: Element, changes: readonly MutationRecord[]) =>
            !left.isConnected ||
            isBusy(left) ||
            left === awaited ||
            changes.some(({ removedNodes }) => [...removedNodes].some(node => node.contains(left)));
        const restore = (isPatient: boolean, changes: readonly MutationRecord[] = []) => {
            clearTimeout(timer);
            const left = stops.at(-1)?.element;
            if (isMoving || !left || !region.current || !isAway() || !isTaken(left, changes)) return;
            if (document.querySelector('.MuiModal-root [role]')) return;
            if (isPatient && isBusy(left)) {
                awaited = left;
                timer = setTimeout(() => restore(false), maxWait);
                return;
            }
            for (const stop of stops.toReversed()) {
                const found = foundAgain(stop, region.current);
                if (!found || found.matches(':disabled')) continue;
                // Page keys would be typed into a field.
                if (isTextField(found) && stop !== stops.at(-1)) continue;
                found.focus({ preventScroll: true });
                if (document.activeElement === found) return;
            }
            region.current.focus({ preventScroll: true });
        };
        restore(true);
        const changes = new MutationObserver(records => restore(true, records));
        changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
        document.addEventListener('focusin', remember);
        // Before the field itself hears of it and renders.
        document.addEventListener('focusout', forget, true);
        return () => {
            clearTimeout(timer);
            changes.disconnect();
            document.removeEventListener('focusin', remember);
            document.removeEventListener('focusout', forget, true);
        };
    }, [region]);
};
