import { useEffect, useRef } from 'react';

/**
 * Moves the focus among the pieces in `box`: `moveTo` names the piece that has it once it is there. While there is
 * no such piece, the focus goes to `top` if the control that had it is gone.
 */
export const usePieceFocus = (isHidden: boolean) => {
    const box = useRef<HTMLDivElement>(null);
    const top = useRef<HTMLDivElement>(null);
    const wanted = useRef<{ id: string | undefined }>(undefined);
    useEffect(() => {
        if (!wanted.current || isHidden) return;
        const { id } = wanted.current;
        const buttons = [...(box.current?.querySelectorAll<HTMLElement>('[data-piece]') ?? [])];
        const button = buttons.find(({ dataset }) => dataset.piece === id);
        if (button) button.focus();
        else if (document.activeElement === document.body) top.current?.focus();
    });
    return {
        box,
        top,
        moveTo: (id: string | undefined) => {
            wanted.current = { id };
        },
        /** The focus has been moved by hand. */
        stay: () => {
            wanted.current = undefined;
        },
    };
};
