import type { ParsedPiece } from '../../../../contract/ingredients.ts';
import type { CheckedIngredient } from '../ingredientCheck.ts';
import { nameKey } from '../ingredientText.ts';
import type { Near } from '../useNearestNames.ts';

/** A part of a picture; each number is a fraction of its width or height. */
export interface Box {
    x: number;
    y: number;
    width: number;
    height: number;
}

/** A label that has been read. */
export interface Reading {
    text: string;
    pieces: readonly ParsedPiece[];
    /** Where a piece is on the photograph it was read from. */
    wordsOf?: (piece: ParsedPiece) => readonly Box[];
}

/** What a label says about a name in the list. */
export interface Note {
    /** As printed. */
    text: string;
    /**
     * Why the name is not as printed, or was left out: a code of the reader, `stored` for a name as the database has
     * it, or `byHand` and `chosen` for what was done here.
     */
    reason?: string;
    nearest?: readonly Near[];
    boxes: readonly Box[];
    /** Where it begins in the text that was read; -1 for a name that was typed. */
    place: number;
    /** It was read, so somebody should look at it. */
    read: boolean;
    /** Somebody has decided that the name is in the list. */
    isDecided?: true;
}

export interface LeftOut {
    /** What goes into the list when it is given back. */
    name: string;
    note: Note;
    /** Its index in the list when it was left out. */
    index: number;
}

/** The list of ingredients with what its label says about each name. */
export interface PieceList {
    names: readonly string[];
    /** By `nameKey`. */
    notes: ReadonlyMap<string, Note>;
    left: readonly LeftOut[];
}

/** A name of the list as the field shows it. */
export interface Piece {
    id: string;
    name: string;
    /** From 1. */
    position: number;
    state: 'known' | 'repaired' | 'unknown' | 'new' | 'unchecked';
    note: Note;
    /** Nobody has looked at it yet. */
    isUnseen: boolean;
}

const typed = (text: string): Note => ({ text, boxes: [], place: -1, read: false });

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The ids of the names of a list: a name that is repeated has one for each time. */
export const idsOf = (names: readonly string[]): string[] => {
    const times = new Map<string, number>();
    return names.map(name => {
        const key = nameKey(name);
        const time = (times.get(key) ?? 0) + 1;
        times.set(key, time);
        return time === 1 ? key : `${key} ${time}`;
    });
};

/** A printed name without the marks of the label around it, such as an asterisk or a full stop. */
const bare = (text: string) => nameKey(oneLine(text)).replace(/^[^\p{L}\p{N}(]+|[^\p{L}\p{N})]+$/gu, '');

const reasonOf = ({ outcome, reason, name, text }: ParsedPiece) => {
    if (outcome !== 'kept') return reason;
    return bare(name) === bare(text) ? undefined : 'stored';
};

/** The one list that a label gives, also of several: a name or an ingredient that comes again is left out. */
export const readList = ({ pieces, wordsOf }: Reading): PieceList => {
    const names: string[] = [];
    const notes = new Map<string, Note>();
    const left: LeftOut[] = [];
    const listed = new Set<number>();
    for (const piece of pieces) {
        const { text, outcome, nearest, start, ingredient } = piece;
        const name = oneLine(piece.name || text);
        const boxes = wordsOf?.(piece) ?? [];
        const note: Note = {
            text: oneLine(text),
            reason: reasonOf(piece),
            nearest,
            boxes,
            place: start,
            read: true,
        };
        const repeated =
            outcome !== 'leftOut' && (notes.has(nameKey(name)) || (ingredient && listed.has(ingredient.id)));
        if (outcome === 'leftOut' || repeated)
            left.push({
                name,
                note: repeated ? { ...note, reason: 'repeated' } : note,
                index: names.length,
            });
        else {
            names.push(name);
            notes.set(nameKey(name), note);
            if (ingredient) listed.add(ingredient.id);
        }
    }
    return { names, notes, left };
};

const noteOf = ({ notes }: Pick<PieceList, 'notes'>, name: string) => notes.get(nameKey(name)) ?? typed(name);

/** The list without the name at an index, which can be given back. */
export const leaveOut = (list: PieceList, index: number, reason: 'byHand' | 'repeated'): PieceList => {
    const name = list.names[index];
    if (name === undefined) return list;
    const left = { name, note: { ...noteOf(list, name), reason }, index };
    return { ...list, names: list.names.toSpliced(index, 1), left: [...list.left, left] };
};

/** Puts what was left out back where its label, or the list, had it. */
export const giveBack = (list: PieceList, given: LeftOut): PieceList => {
    const { name, note, index } = given;
    const next = note.place < 0 ? index : list.names.findIndex(each => noteOf(list, each).place > note.place);
    return {
        names: list.names.toSpliced(next < 0 ? list.names.length : next, 0, name),
        notes: new Map(list.notes).set(nameKey(name), { ...note, reason: undefined, isDecided: true }),
        left: list.left.filter(each => each !== given),
    };
};

/** Puts another name in place of the one at an index. */
export const rename = (list: PieceList, index: number, name: string): PieceList => {
    const before = list.names[index];
    if (before === undefined) return list;
    const note: Note = { ...noteOf(list, before), nearest: undefined, isDecided: true };
    const reason = name === note.text ? undefined : 'chosen';
    return {
        ...list,
        names: list.names.with(index, name),
        notes: new Map(list.notes).set(nameKey(name), { ...note, reason }),
    };
};

/** The list with what was added to it by hand marked so, such as a new ingredient. */
export const decided = (list: PieceList, names: readonly string[]): PieceList => ({
    ...list,
    notes: new Map([
        ...list.notes,
        ...names.map(name => [nameKey(name), { ...noteOf(list, name), isDecided: true }] as const),
    ]),
});

/** Where the list has a name, or a name that is printed like this one; -1 if it has neither. */
const indexLike = (list: PieceList, name: string, { text }: Note) => {
    const same = list.names.findIndex(each => nameKey(each) === nameKey(name));
    if (same >= 0) return same;
    return list.names.findIndex(each => nameKey(noteOf(list, each).text) === nameKey(text));
};

/** The list with a name of another one after the name that it follows there. */
const insertFrom = (before: PieceList, list: PieceList, name: string): PieceList => {
    const keys = list.names.map(nameKey);
    const earlier = before.names.slice(0, before.names.indexOf(name)).map(nameKey);
    const place = keys.indexOf(earlier.findLast(key => keys.includes(key)) ?? '') + 1;
    // Where it was read is no place on the photograph that was read last.
    const note = { ...noteOf(before, name), boxes: [] };
    return {
        ...list,
        names: list.names.toSpliced(place, 0, name),
        notes: new Map(list.notes).set(nameKey(name), note),
    };
};

/** The list of a label that is read again, with what was decided by hand in the list before. */
export const keepDecisions = (before: PieceList, label: PieceList): PieceList => {
    let list = label;
    for (const { name, note } of before.left.filter(each => each.note.reason === 'byHand')) {
        const index = indexLike(list, name, note);
        if (index >= 0) list = leaveOut(list, index, 'byHand');
    }
    for (const name of before.names) {
        const note = noteOf(before, name);
        if (note.read && !note.isDecided) continue;
        const aside = list.left.find(
            ({ note: { text, reason } }) => reason !== 'byHand' && text === note.text,
        );
        if (aside && indexLike(list, name, note) < 0) list = giveBack(list, aside);
        const index = indexLike(list, name, note);
        list = index < 0 ? insertFrom(before, list, name) : rename(list, index, name);
    }
    return list;
};

const stateOf = ({ state }: CheckedIngredient, { reason }: Note): Piece['state'] => {
    if (state === 'missing') return 'unknown';
    if (state === 'found') return reason === undefined ? 'known' : 'repaired';
    return state;
};

/** The names of the list as pieces, in order; `looked` has the keys of those that somebody has looked at. */
export const piecesOf = (
    ingredients: readonly CheckedIngredient[],
    notes: PieceList['notes'],
    looked: ReadonlySet<string>,
): Piece[] => {
    const ids = idsOf(ingredients.map(({ name }) => name));
    return ingredients.map((ingredient, index) => {
        const { name, position } = ingredient;
        const note = noteOf({ notes }, name);
        return {
            id: ids[index]!,
            name,
            position,
            state: stateOf(ingredient, note),
            note,
            isUnseen: note.read && !looked.has(nameKey(name)),
        };
    });
};
