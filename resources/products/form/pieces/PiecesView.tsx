import AddIcon from '@mui/icons-material/AddOutlined';
import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import {
    useEffect,
    useId,
    useLayoutEffect,
    useMemo,
    useRef,
    useState,
    type KeyboardEvent,
    type ReactNode,
} from 'react';
import { useTranslate } from 'react-admin';
import { doubtOf } from '../../../../contract/labelText.ts';
import { isCommand } from '../../../../src/kit/shortcut.ts';
import { AddIngredientsDialog } from '../AddIngredientsDialog.tsx';
import { repeatedIngredients, repeatedNames } from '../ingredientCheck.ts';
import { IngredientsBox } from '../IngredientsBox.tsx';
import { nameKey } from '../ingredientText.ts';
import { RepeatedNames } from '../RepeatedNames.tsx';
import type { IngredientCheck } from '../useIngredientCheck.ts';
import { useIngredientPieces } from './IngredientPieces.tsx';
import { PieceButtons } from './PieceButtons.tsx';
import { PieceCounts } from './PieceCounts.tsx';
import type { Piece, Reading } from './pieceList.ts';
import { SetAside } from './SetAside.tsx';
import { nearKeys, UnknownPiece } from './UnknownPiece.tsx';
import { usePieces } from './usePieces.ts';

export interface PiecesViewProps {
    check: IngredientCheck;
    /** A label that has been read; each is put into the field once. */
    reading: Reading | undefined;
    /** The other view of the field is shown; this one keeps what it knows. */
    isHidden: boolean;
    /** Called when a piece gets the focus or is pressed. */
    onPiece?: (piece: Piece) => void;
    /** A piece as it is on the photograph. */
    cutOut?: (piece: Piece) => ReactNode;
    /** Called when a piece is wanted while the other view is shown. */
    onShow: () => void;
}

/** The ingredient list as pieces, with what can be done about those that the database does not have. */
export const PiecesView = (props: PiecesViewProps) => {
    const { check, reading, isHidden, onPiece, cutOut, onShow } = props;
    const translate = useTranslate();
    const shared = useIngredientPieces();
    const field = usePieces(check);
    const { pieces, left, nearestOf, savesNewNames, undo } = field;
    const [currentId, setCurrentId] = useState<string>();
    const [asked, setAsked] = useState<string[]>([]);
    const details = useId();
    const box = useRef<HTMLDivElement>(null);
    const top = useRef<HTMLDivElement>(null);
    /** The piece that the focus moves to once it is there; set by each step. */
    const next = useRef<{ id: string | undefined }>(undefined);

    const taken = useRef<Reading>(undefined);
    // Before the first paint, so that the text that was read is not seen as pieces.
    useLayoutEffect(() => {
        if (!reading || reading === taken.current) return;
        taken.current = reading;
        field.take(reading);
    });
    useEffect(() => {
        if (!next.current || isHidden) return;
        const buttons = [...(box.current?.querySelectorAll<HTMLElement>('[data-piece]') ?? [])];
        const button = buttons.find(({ dataset }) => dataset.piece === next.current?.id);
        // The button that was pressed may be gone.
        if (button) button.focus();
        else if (document.activeElement === document.body) top.current?.focus();
    });

    const unknown = useMemo(() => pieces.filter(({ state }) => state === 'unknown'), [pieces]);
    const current = pieces.find(({ id }) => id === currentId);
    const open = current?.state === 'unknown' ? current : unknown[0];

    const publish = shared?.publish;
    const show = useRef(onShow);
    useEffect(() => {
        show.current = onShow;
    });
    useEffect(() => {
        publish?.({
            pieces,
            unknown,
            looked: pieces.filter(({ isUnseen }) => !isUnseen).length,
            current,
            focusPiece: id => {
                next.current = { id };
                setCurrentId(undefined);
                setCurrentId(id);
                show.current();
            },
        });
    }, [publish, pieces, unknown, current]);
    useEffect(() => () => publish?.(undefined), [publish]);

    const choose = (piece: Piece) => {
        next.current = undefined;
        setCurrentId(piece.id);
        field.look(piece);
        onPiece?.(piece);
    };
    /** After a decision the focus moves to the next unknown piece, or to one that takes the place of the last. */
    const decided = (piece: Piece, instead: string | undefined) => {
        const others = unknown.filter(each => each !== piece);
        next.current = {
            id: (others.find(({ position }) => position > piece.position) ?? others[0])?.id ?? instead,
        };
    };
    const use = (piece: Piece, name: string) => {
        decided(piece, nameKey(name));
        field.rename(piece.id, name);
    };
    const add = (piece: Piece) => {
        if (!savesNewNames) return setAsked([piece.name]);
        decided(piece, piece.id);
        field.saveAsNew([piece.name]);
    };
    const leaveOut = (piece: Piece) => {
        const neighbour = pieces[piece.position] ?? pieces[piece.position - 2];
        if (piece.state === 'unknown') decided(piece, neighbour?.id);
        else next.current = { id: neighbour?.id };
        field.leaveOut(piece.id);
    };
    const press = (event: KeyboardEvent, piece: Piece) => {
        const { key, ctrlKey, metaKey, altKey } = event;
        if (ctrlKey || metaKey || altKey) return;
        const act = () => {
            if (key === 'Backspace' || key === 'Delete') return () => leaveOut(piece);
            if (piece.state !== 'unknown') return undefined;
            if (key.toLowerCase() === 'n') return () => add(piece);
            const near = nearestOf(piece)?.[nearKeys.findIndex(each => each === key)];
            return near && (() => use(piece, near.name));
        };
        const action = act();
        if (!action) return;
        event.preventDefault();
        action();
    };
    const takeBack = () => {
        next.current = { id: currentId };
        undo?.();
    };
    const unknownNames = [...new Map(unknown.map(({ name }) => [nameKey(name), name])).values()];
    // Pieces of a label can only be added one at a time.
    const plainCount = unknownNames.filter(name => doubtOf(name) === undefined).length;
    const t = (key: string, args?: object) => translate(`resources.products.${key}`, args);
    return (
        <IngredientsBox
            ref={box}
            hidden={isHidden}
            onKeyDown={event => {
                if (!undo || !isCommand(event.nativeEvent, 'z')) return;
                event.preventDefault();
                takeBack();
            }}
        >
            <div className="top" ref={top} tabIndex={-1}>
                <PieceCounts pieces={pieces} check={check} />
                <div className="end">
                    {check.hasFailed && (
                        <Button size="small" variant="text" startIcon={<RefreshIcon />} onClick={check.check}>
                            {t('ingredients.again')}
                        </Button>
                    )}
                    {undo && (
                        <Button size="small" variant="text" startIcon={<UndoIcon />} onClick={takeBack}>
                            {t('pieces.undo')}
                        </Button>
                    )}
                    {plainCount > 1 && (
                        <Button size="small" startIcon={<AddIcon />} onClick={() => setAsked(unknownNames)}>
                            {t('ingredients.addAll', { count: plainCount })}
                        </Button>
                    )}
                </div>
            </div>
            {pieces.length > 0 && (
                <PieceButtons
                    pieces={pieces}
                    currentId={open?.id ?? currentId}
                    currentDetails={open && details}
                    onChoose={choose}
                    onKey={press}
                />
            )}
            {open && (
                <UnknownPiece
                    id={details}
                    piece={open}
                    nearest={nearestOf(open)}
                    isLooking={field.isLooking && !nearestOf(open)}
                    cutOut={cutOut?.(open)}
                    onUse={name => use(open, name)}
                    onAdd={() => add(open)}
                    onLeaveOut={() => leaveOut(open)}
                />
            )}
            <RepeatedNames
                repeated={[...repeatedIngredients(check.ingredients), ...repeatedNames(check.ingredients)]}
                onRemove={({ position, first }) => {
                    next.current = { id: nameKey(first) };
                    field.leaveOut(pieces[position - 1]!.id, 'repeated');
                }}
            />
            <SetAside
                left={left.map((each, index) => ({
                    key: `${each.note.place} ${index}`,
                    text: each.note.text,
                    reason: each.note.reason,
                    onGiveBack: () => {
                        next.current = { id: nameKey(each.name) };
                        field.giveBack(each);
                    },
                }))}
                repaired={pieces
                    .filter(({ state }) => state === 'repaired')
                    .map(({ id, note }) => ({
                        key: id,
                        text: note.text,
                        reason: note.reason,
                        onGiveBack: () => {
                            next.current = { id: nameKey(note.text) };
                            field.rename(id, note.text);
                        },
                    }))}
            />
            <AddIngredientsDialog
                names={asked}
                onYes={names => {
                    setAsked([]);
                    if (savesNewNames) return field.saveAsNew(names);
                    next.current = { id: currentId };
                    return check.add(names);
                }}
                onNo={() => setAsked([])}
            />
        </IngredientsBox>
    );
};
