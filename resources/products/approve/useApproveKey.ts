import { useLayoutEffect, useRef } from 'react';
import { isTextField } from '../../../src/kit/useKey.ts';

/** The key of an event as its letter or digit: with Alt, some platforms type another character. */
const keyOf = ({ key, code, altKey }: KeyboardEvent) => {
    if (!altKey) return key.toLowerCase();
    return (
        /^(?:Key|Digit|Numpad)(\w)$/.exec(code)?.[1]?.toLowerCase() ?? { Minus: '-', Equal: '+' }[code] ?? key
    );
};

/**
 * Calls `act` on a key of the approve page: with Alt anywhere, alone outside of text fields. Not while a dialog or a
 * menu is open, nor for a key that the focused control has taken.
 */
export const useApproveKey = (key: string, act: () => void) => {
    const latest = useRef(act);
    useLayoutEffect(() => {
        latest.current = act;
    });
    useLayoutEffect(() => {
        const press = (event: KeyboardEvent) => {
            if (event.ctrlKey || event.metaKey || event.defaultPrevented || keyOf(event) !== key) return;
            if (!event.altKey && isTextField(event.target)) return;
            if (document.querySelector('.MuiModal-root [role]')) return;
            event.preventDefault();
            latest.current();
        };
        document.addEventListener('keydown', press);
        return () => document.removeEventListener('keydown', press);
    }, [key]);
};
