import { useLayoutEffect, useRef } from 'react';

const typedInto = 'input:not([type="checkbox"], [type="radio"]), textarea, select';

/** Whether keys pressed in the element type a text. */
export const isTextField = (target: EventTarget | null) =>
    target instanceof HTMLElement && (target.isContentEditable || target.matches(typedInto));

/** Enter belongs to the control that has the focus. */
const pressedByEnter = 'a, button, summary, input, [role="button"], [role="tab"], [role="option"]';

/** Whether a dialog or a menu is open; one that is just fading out is not. */
const isModalOpen = () =>
    [...document.querySelectorAll('.MuiModal-root')].some(
        modal =>
            modal.querySelector('[role]') &&
            modal.querySelector<HTMLElement>('.MuiBackdrop-root')?.style.opacity !== '0',
    );

/**
 * Calls `act` on a plain key, unless the focus is in a text field or a dialog or menu is open. It listens
 * from the first paint: on a slow machine a passive effect runs after the first key press.
 */
export const useKey = (key: string, act: (event: KeyboardEvent) => void, enabled = true) => {
    const latest = useRef(act);
    useLayoutEffect(() => {
        latest.current = act;
    });
    useLayoutEffect(() => {
        if (!enabled) return;
        const press = (event: KeyboardEvent) => {
            if (event.key.toLowerCase() !== key.toLowerCase()) return;
            if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
            if (isTextField(event.target) || isModalOpen()) return;
            if (key === 'Enter' && event.target instanceof Element && event.target.matches(pressedByEnter))
                return;
            event.preventDefault();
            latest.current(event);
        };
        document.addEventListener('keydown', press);
        return () => document.removeEventListener('keydown', press);
    }, [key, enabled]);
};
