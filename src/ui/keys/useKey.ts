import { useLayoutEffect, useRef } from 'react';
import { typedInto } from './typing.ts';

/** Whether keys pressed in the element type a text. */
export const isTextField = (target: EventTarget | null) =>
    target instanceof HTMLElement && (target.isContentEditable || target.matches(typedInto));

/** Enter belongs to the control that has the focus. */
const pressedByEnter = 'a, button, summary, input, [role="button"], [role="tab"], [role="option"]';

/** A dialog or menu that is just fading out does not count. */
const isModalOpen = () =>
    [...document.querySelectorAll('.MuiModal-root')].some(
        modal =>
            modal.querySelector('[role]') &&
            modal.querySelector<HTMLElement>('.MuiBackdrop-root')?.style.opacity !== '0',
    );

/**
 * Acts unless the focus is in a text field or a dialog or menu is open. It listens from the first paint: on a slow
 * machine a passive effect runs after the first key press. A `first` handler gets the key before the rest of the page;
 * if `act` returns false, the others get it too.
 */
export const useKey = (
    key: string | readonly string[],
    act: (event: KeyboardEvent) => unknown,
    enabled = true,
    first = false,
) => {
    const keys = [key].flat().join(' ').toLowerCase();
    const latest = useRef(act);
    useLayoutEffect(() => {
        latest.current = act;
    });
    useLayoutEffect(() => {
        if (!enabled) return;
        const wanted = keys.split(' ');
        const press = (event: KeyboardEvent) => {
            if (!wanted.includes(event.key.toLowerCase())) return;
            if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
            if (isTextField(event.target) || isModalOpen()) return;
            if (
                event.key === 'Enter' &&
                event.target instanceof Element &&
                event.target.matches(pressedByEnter)
            )
                return;
            if (latest.current(event) !== false) event.preventDefault();
        };
        document.addEventListener('keydown', press, first);
        return () => document.removeEventListener('keydown', press, first);
    }, [keys, enabled, first]);
};
