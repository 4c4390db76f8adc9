import { useEffect } from 'react';

/** How long keys wait for the focus to move, in milliseconds. */
const patience = 1000;

const setValue = (input: HTMLInputElement | HTMLTextAreaElement, value: string) => {
    // React notices only what is set by the element's own setter.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
};

/** Presses a key again, where the focus is now. */
const press = ({ key, code, shiftKey }: KeyboardEvent) => {
    const target = document.activeElement ?? document.body;
    const again = new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true });
    if (!target.dispatchEvent(again)) return;
    const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (isText && key.length === 1) setValue(target, target.value + key);
    if (target instanceof HTMLButtonElement && key === 'Enter') target.click();
};

/** Keeps the keys that are pressed from now on; the result gives them to what takes the focus next. */
const holdKeys = () => {
    const held: KeyboardEvent[] = [];
    const hold = (event: KeyboardEvent) => {
        if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        held.push(event);
    };
    window.addEventListener('keydown', hold, true);
    return () => {
        const give = () => {
            clearTimeout(timer);
            window.removeEventListener('focusin', moved);
            window.removeEventListener('keydown', hold, true);
            for (const key of held) press(key);
        };
        // The element has the focus by then, and knows of it.
        const moved = () => setTimeout(give);
        const timer = setTimeout(give, held.length > 0 ? patience : 0);
        window.addEventListener('focusin', moved, { once: true });
    };
};

/** In place of a menu or a dialog that is loading: keeps the keys for it. */
export const HeldKeys = () => {
    useEffect(holdKeys, []);
    return null;
};
