import { useEffect, useRef } from 'react';

/** Returns the focus to `button` once somebody cancels the form it opened; call `cancelled` before the form closes. */
export const useFocusBack = (isOpen: boolean) => {
    const button = useRef<HTMLButtonElement>(null);
    const isCancelled = useRef(false);
    useEffect(() => {
        if (!isOpen && isCancelled.current) button.current?.focus();
        isCancelled.current = false;
    }, [isOpen]);
    return { button, cancelled: () => (isCancelled.current = true) };
};
