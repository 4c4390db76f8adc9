import { useLayoutEffect } from 'react';
import { isCommand } from './shortcut.ts';

/** Calls `act` once per press of Ctrl or ⌘ with `key`, wherever the focus is. */
export const useCommandKey = (key: string, act: () => void) => {
    useLayoutEffect(() => {
        const press = (event: KeyboardEvent) => {
            if (!isCommand(event, key)) return;
            event.preventDefault();
            if (!event.repeat) act();
        };
        document.addEventListener('keydown', press);
        return () => document.removeEventListener('keydown', press);
    }, [key, act]);
};
