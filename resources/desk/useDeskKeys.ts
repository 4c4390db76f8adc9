import { useKey } from '../../src/kit/useKey.ts';

/** The letters of actions; which of them an item has, `actionsOf` says. */
const letters = ['a', 'e', 'l', 'h', 'r', '.', 'd', 's', 'n'];

interface Acts {
    onStep: (by: 1 | -1) => void;
    onTick: (range: boolean) => void;
    /** Returns false if nothing was ticked. */
    onUntick: () => boolean;
    /** Returns false if nothing can be taken back here. */
    onUndo: () => boolean;
    onOpen: () => void;
    onLetter: (letter: string) => void;
}

/** The keys of the desk. A key that is held down decides once. */
export const useDeskKeys = ({ onStep, onTick, onUntick, onUndo, onOpen, onLetter }: Acts) => {
    useKey('j', () => onStep(1));
    useKey('k', () => onStep(-1));
    useKey('x', ({ shiftKey, repeat }) => {
        if (!repeat) onTick(shiftKey);
    });
    useKey('Enter', ({ repeat }) => {
        if (!repeat) onOpen();
    });
    useKey('Escape', onUntick);
    // Before the last acts, which wait for what is on its way no longer than it takes to ask for them.
    useKey('z', ({ shiftKey, repeat }) => !shiftKey && (repeat || onUndo()), true, true);
    useKey(letters, ({ key, shiftKey, repeat }) => {
        if (shiftKey) return false;
        if (!repeat) onLetter(key.toLowerCase());
        return true;
    });
};
