import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';

interface EarlyEnter {
    waiting: boolean;
    /** Chooses the first option that matches the text, if any does. */
    choose: (text: string) => void;
}

/**
 * Keeps an Enter pressed before the options have loaded, so that fast typing chooses the same option as slow typing.
 * Returns the text to choose by once they have loaded, the handler of keys, and a function that discards the Enter.
 */
export const useEarlyEnter = ({ waiting, choose }: EarlyEnter) => {
    const [text, setText] = useState<string>();
    const chooseNow = useEffectEvent(choose);
    useEffect(() => {
        if (text !== undefined && !waiting) chooseNow(text);
    }, [text, waiting]);
    return {
        text: waiting ? text : undefined,
        onKeyDown: (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
            const { target, key, nativeEvent } = event;
            if (!waiting || key !== 'Enter' || nativeEvent.isComposing) return;
            if (!(target instanceof HTMLInputElement) || target.value.trim() === '') return;
            // The form is not submitted with a choice still missing.
            event.preventDefault();
            event.defaultMuiPrevented = true;
            setText(target.value);
        },
        forget: () => setText(undefined),
    };
};
