import { useEffect, useRef, useState } from 'react';
import { useKey } from './useKey.ts';

/**
 * Keys that a page cannot take yet wait, and so do all that are pressed after them; they are pressed again in their order
 * as soon as it can. Returns the function that forgets those that wait. To be called before the page binds its keys.
 */
export const useKeysInTurn = (keys: readonly string[], canTake: (key: string) => boolean) => {
    const waiting = useRef<string[]>([]);
    const [, setPresses] = useState(0);
    const isAgain = useRef(false);
    const pressed = () => setPresses(count => count + 1);
    useKey(
        keys,
        ({ key, shiftKey, repeat }) => {
            if (isAgain.current || shiftKey || (waiting.current.length === 0 && canTake(key))) return false;
            if (!repeat) waiting.current.push(key);
            pressed();
            return true;
        },
        true,
        true,
    );
    // After each render: what one of them does may let the next wait again.
    useEffect(() => {
        const [key] = waiting.current;
        if (key === undefined || !canTake(key)) return undefined;
        const timer = setTimeout(() => {
            waiting.current.shift();
            isAgain.current = true;
            document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
            isAgain.current = false;
            pressed();
        });
        return () => clearTimeout(timer);
    });
    return () => void (waiting.current = []);
};
