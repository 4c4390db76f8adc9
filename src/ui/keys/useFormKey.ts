import { useLayoutEffect, useRef } from 'react';
import { isTextField } from './useKey.ts';

/** The key of an event as its letter or digit: with Alt, some platforms type another character. */
const keyOf = ({ key, code, altKey }: KeyboardEvent) => {
    if (!altKey) return key.toLowerCase();
    return (
        /^(?:Key|Digit|Numpad)(\w)$/.exec(code)?.[1]?.toLowerCase() ?? { Minus: '-', Equal: '+' }[code] ?? key
    );
};

/** Marks the approve page, which is inert once its submission is decided. */
export const approvePageMark = 'data-approve';

/** A dialog or a menu is open, or the submission of the approve page is decided. */
export const areKeysOff = () =>
    document.querySelector(`.MuiModal-root [role], [${approvePageMark}][inert]`) !== null;

/**
 * Calls `act` on a key, alone outside text fields or, if it types a character, with Alt, while keys are on and the
 * focused control leaves it. Holding the key acts once, unless it `repeats`.
 */
export const useFormKey = (key: string, act: () => void, repeats = false) => {
    const latest = useRef(act);
    useLayoutEffect(() => {
        latest.current = act;
    });
    useLayoutEffect(() => {
        const press = (event: KeyboardEvent) => {
            if (event.ctrlKey || event.metaKey || event.defaultPrevented || keyOf(event) !== key) return;
            if (!event.altKey && isTextField(event.target)) return;
            if (areKeysOff()) return;
            event.preventDefault();
            if (!event.repeat || repeats) latest.current();
        };
        document.addEventListener('keydown', press);
        return () => document.removeEventListener('keydown', press);
    }, [key, repeats]);
};
