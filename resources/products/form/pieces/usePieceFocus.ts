import { useEffect, useRef } from 'react';

/**
 * Moves the focus among the pieces in `box`: `moveTo` names the piece that has it once it is there. While there is
 * no such piece, the focus goes to `top` if the control that had it is gone.
 */
export const usePieceFocus = (isHidden: boolean) => {
    const box = useRef<HTMLDivElement>(null);
    const top = useRef<HTMLDivElement>(null);
    const wanted = useRef<{ id: string | undefined }>(undefined);
    const follow = () => {
        if (!wanted.current) return;
        const { id } = wanted.current;
        const buttons = [...(box.current?.querySelectorAll<HTMLElement>('[data-piece]') ?? [])];
        const button = buttons.find(({ dataset }) => dataset.piece === id);
        if (button) button.focus();
        else if (document.activeElement === document.body) top.current?.focus();
    };
    useEffect(() => {
        if (!isHidden) follow();
    });
    return {
        box,
        top,
        /** After the next render. */
        moveTo: (id: string | undefined) => {
            wanted.current = { id };
        },
        /** Now, or as soon as the pieces are shown. */
        moveNow: (id: string) => {
            wanted.current = { id };
            if (!isHidden) follow();
        },
        /** The focus has been moved by hand. */
        stay: () => {
            wanted.current = undefined;
        },
    };
};
