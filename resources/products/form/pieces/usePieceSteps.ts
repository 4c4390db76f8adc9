import { useEffect, useRef, type KeyboardEvent } from 'react';
import { nameKey } from '../ingredientText.ts';
import type { LeftOut, Piece } from './pieceList.ts';
import { nearKeys } from './UnknownPiece.tsx';
import type { Pieces } from './usePieces.ts';

/** `moveTo` names the piece that gets the focus once it is rendered; until then `top` replaces a vanished control. */
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
        /** Call when the person has moved the focus. */
        stay: () => {
            wanted.current = undefined;
        },
    };
};

interface StepsOptions {
    field: Pieces;
    unknown: readonly Piece[];
    moveTo: (id: string | undefined) => void;
    onAsk: (names: string[]) => void;
}

export const usePieceSteps = ({ field, unknown, moveTo, onAsk }: StepsOptions) => {
    /** To the next unknown piece, else to the one with this id. */
    const moveOn = (piece: Piece, instead: string | undefined) => {
        const others = unknown.filter(({ id }) => id !== piece.id);
        const following = others.find(({ position }) => position > piece.position) ?? others[0];
        moveTo(following?.id ?? instead);
    };
    const use = (piece: Piece, name: string) => {
        moveOn(piece, nameKey(name));
        field.rename(piece.id, name);
    };
    const add = (piece: Piece) => {
        if (!field.savesNewNames) return onAsk([piece.name]);
        moveOn(piece, piece.id);
        field.saveAsNew([piece.name]);
    };
    const leaveOut = (piece: Piece) => {
        const neighbour = field.pieces[piece.position] ?? field.pieces[piece.position - 2];
        if (piece.state === 'unknown') moveOn(piece, neighbour?.id);
        else moveTo(neighbour?.id);
        field.leaveOut(piece.id);
    };
    const stepOf = (key: string, piece: Piece) => {
        if (key === 'Backspace' || key === 'Delete') return () => leaveOut(piece);
        if (piece.state !== 'unknown') return undefined;
        const near = field.nearestOf(piece)?.[nearKeys.findIndex(each => each === key)];
        return near && (() => use(piece, near.name));
    };
    return {
        use,
        add,
        leaveOut,
        onKey: (event: KeyboardEvent, piece: Piece) => {
            const { key, ctrlKey, metaKey, altKey } = event;
            const step = ctrlKey || metaKey || altKey ? undefined : stepOf(key, piece);
            if (!step) return;
            event.preventDefault();
            step();
        },
        leaveRepeated: (position: number, first: string) => {
            const piece = field.pieces[position - 1];
            moveTo(nameKey(first));
            if (piece) field.leaveOut(piece.id, 'repeated');
        },
        giveBack: (given: LeftOut) => {
            moveTo(nameKey(given.name));
            field.giveBack(given);
        },
        asPrinted: ({ id, note }: Piece) => {
            moveTo(nameKey(note.text));
            field.rename(id, note.text);
        },
    };
};
