import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { isCommand } from '../../../../src/ui/keys/shortcut.ts';
import { AddIngredientsDialog } from '../AddIngredientsDialog.tsx';
import { repeatedIngredients, repeatedNames } from '../ingredientCheck.ts';
import { IngredientsBox, RepeatedNames } from '../IngredientsBox.tsx';
import type { IngredientCheck } from '../useIngredientCheck.ts';
import { PieceButtons } from './PieceButtons.tsx';
import type { KeptPieces, Piece, Reading } from './pieceList.ts';
import { PiecesHead } from './PiecesHead.tsx';
import { SetAside } from './SetAside.tsx';
import { UnknownPiece } from './UnknownPiece.tsx';
import { usePieceFocus, usePieceSteps } from './usePieceSteps.ts';
import { usePieces } from './usePieces.ts';
import { usePublishedPieces } from './IngredientPieces.tsx';

export interface PiecesViewProps {
    check: IngredientCheck;
    /** A label that has been read, or the restored pieces of one; each is put into the field once. */
    reading: Reading | KeptPieces | undefined;
    onKeep: (kept: KeptPieces | null) => void;
    /** The other view of the field is shown; this one keeps its state. */
    isHidden: boolean;
    onPiece?: (piece: Piece) => void;
    cutOut?: (piece: Piece) => ReactNode;
    /** Called when a piece is wanted while the other view is shown. */
    onShow: () => void;
}

export const PiecesView = (props: PiecesViewProps) => {
    const { check, reading, onKeep, isHidden, onPiece, cutOut, onShow } = props;
    const field = usePieces(check);
    const { pieces, left, nearestOf, undo } = field;
    const [currentId, setCurrentId] = useState<string>();
    const [asked, setAsked] = useState<string[]>([]);
    const details = useId();
    const { box, top, moveTo, moveNow, stay } = usePieceFocus(isHidden);

    const taken = useRef<Reading | KeptPieces>(undefined);
    // Before the first paint, so that the text never flashes as pieces.
    useLayoutEffect(() => {
        if (!reading || reading === taken.current) return;
        taken.current = reading;
        if ('notes' in reading) field.restore(reading);
        else field.take(reading);
    });
    useEffect(() => {
        onKeep(field.kept && { ...field.kept, side: reading?.side });
        // Only when it has changed.
        // oxlint-disable-next-line react-hooks/exhaustive-deps
    }, [field.kept]);

    const unknown = useMemo(() => pieces.filter(({ state }) => state === 'unknown'), [pieces]);
    const current = pieces.find(({ id }) => id === currentId);
    const open = current?.state === 'unknown' ? current : unknown[0];
    const steps = usePieceSteps({ field, unknown, moveTo, onAsk: setAsked });
    usePublishedPieces({
        pieces,
        unknown,
        current,
        focusPiece: id => {
            moveNow(id);
            onShow();
        },
    });

    const takeBack =
        undo &&
        (() => {
            moveTo(currentId);
            undo();
        });
    return (
        <IngredientsBox
            ref={box}
            hidden={isHidden}
            onKeyDown={event => {
                if (!takeBack || !isCommand(event.nativeEvent, 'z')) return;
                event.preventDefault();
                takeBack();
            }}
        >
            <PiecesHead
                ref={top}
                pieces={pieces}
                unknown={unknown}
                check={check}
                onUndo={takeBack}
                onAddAll={setAsked}
            />
            {pieces.length > 0 && (
                <PieceButtons
                    pieces={pieces}
                    currentId={open?.id ?? currentId}
                    currentDetails={open && details}
                    onChoose={piece => {
                        stay();
                        setCurrentId(piece.id);
                        field.look(piece);
                        onPiece?.(piece);
                    }}
                    onKey={steps.onKey}
                />
            )}
            {open && !isHidden && (
                <UnknownPiece
                    id={details}
                    piece={open}
                    nearest={nearestOf(open)}
                    isLooking={field.isLooking && !nearestOf(open)}
                    cutOut={cutOut?.(open)}
                    onUse={name => steps.use(open, name)}
                    onAdd={() => steps.add(open)}
                    onLeaveOut={() => steps.leaveOut(open)}
                />
            )}
            <RepeatedNames
                repeated={[...repeatedIngredients(check.ingredients), ...repeatedNames(check.ingredients)]}
                onRemove={({ position, first }) => steps.leaveRepeated(position, first)}
            />
            <SetAside
                left={left}
                repaired={pieces.filter(({ state }) => state === 'repaired')}
                onGiveBack={steps.giveBack}
                onPrinted={steps.asPrinted}
            />
            <AddIngredientsDialog
                names={asked}
                onYes={names => {
                    setAsked([]);
                    moveTo(currentId);
                    return field.savesNewNames ? field.saveAsNew(names) : check.add(names);
                }}
                onNo={() => setAsked([])}
            />
        </IngredientsBox>
    );
};
