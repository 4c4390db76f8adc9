import type { ParsedPiece } from '../../../../contract/ingredients.ts';
import type { Box } from '../../../../src/ui/picture/box.ts';
import type { CheckedIngredient } from '../ingredientCheck.ts';
import { nameKey } from '../ingredientText.ts';
import type { Near } from '../useNearestNames.ts';

export interface Reading {
    text: string;
    pieces: readonly ParsedPiece[];
    wordsOf?: (piece: ParsedPiece) => readonly Box[];
    /** The photograph it was read on. */
    side?: string;
}

export interface Note {
    text: string;
    /**
     * Why the name is not as printed, or was left out: a code of the reader, `stored` for the database's name, or
     * `byHand` and `chosen` for edits in the field.
     */
    reason?: string;
    nearest?: readonly Near[];
    boxes: readonly Box[];
    /** Where it begins in the text that was read; -1 for a typed name. */
    place: number;
    read: boolean;
    /** Somebody has decided that the name is in the list. */
    isDecided?: true;
}

export interface LeftOut {
    /** The name that joins the list when it is given back. */
    name: string;
    note: Note;
    /** Its index in the list when it was left out. */
    index: number;
}

export interface PieceList {
    names: readonly string[];
    /** By `nameKey`. */
    notes: ReadonlyMap<string, Note>;
    left: readonly LeftOut[];
}

/** What is known of a list besides its text, as plain data that is kept with unsaved work. */
export interface KeptPieces {
    names: readonly string[];
    notes: readonly (readonly [key: string, note: Note])[];
    left: readonly LeftOut[];
    /** The keys of the names somebody has looked at, and of those added when the product is saved. */
    looked: readonly string[];
    newNames: readonly string[];
    /** The photograph the list was read on. */
    side?: string;
}

export interface Piece {
    id: string;
    name: string;
    /** From 1. */
    position: number;
    state: 'known' | 'repaired' | 'unknown' | 'new' | 'unchecked';
    note: Note;
    /** It was read as another name than printed, and nobody has looked at it. */
    isUnseen: boolean;
}

const typed = (text: string): Note => ({ text, boxes: [], place: -1, read: false });

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Names of a list as ids; a repeated name has one for each time. */
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

/** The one list a label gives, even if it has several: repeated names and ingredients are left out. */
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

export const leaveOut = (list: PieceList, index: number, reason: 'byHand' | 'repeated'): PieceList => {
    const name = list.names[index];
    if (name === undefined) return list;
    const left = { name, note: { ...noteOf(list, name), reason }, index };
    return { ...list, names: list.names.toSpliced(index, 1), left: [...list.left, left] };
};

/** Puts a left-out name back where its label, or the list, had it. */
export const giveBack = (list: PieceList, given: LeftOut): PieceList => {
    const { name, note, index } = given;
    const next = note.place < 0 ? index : list.names.findIndex(each => noteOf(list, each).place > note.place);
    return {
        names: list.names.toSpliced(next < 0 ? list.names.length : next, 0, name),
        notes: new Map(list.notes).set(nameKey(name), { ...note, reason: undefined, isDecided: true }),
        left: list.left.filter(each => each !== given),
    };
};

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

/** Marks names added by hand, such as a new ingredient. */
export const decided = (list: PieceList, names: readonly string[]): PieceList => ({
    ...list,
    notes: new Map([
        ...list.notes,
        ...names.map(name => [nameKey(name), { ...noteOf(list, name), isDecided: true }] as const),
    ]),
});

/** The index of a name, or of one printed like it; -1 without either. */
const indexLike = (list: PieceList, name: string, { text }: Note) => {
    const same = list.names.findIndex(each => nameKey(each) === nameKey(name));
    if (same >= 0) return same;
    return list.names.findIndex(each => nameKey(noteOf(list, each).text) === nameKey(text));
};

/** Inserts a name of another list after the name that it follows there. */
const insertFrom = (before: PieceList, list: PieceList, name: string): PieceList => {
    const keys = list.names.map(nameKey);
    const earlier = before.names.slice(0, before.names.indexOf(name)).map(nameKey);
    const place = keys.indexOf(earlier.findLast(key => keys.includes(key)) ?? '') + 1;
    // Its place belongs to an earlier photograph.
    const note = { ...noteOf(before, name), boxes: [] };
    return {
        ...list,
        names: list.names.toSpliced(place, 0, name),
        notes: new Map(list.notes).set(nameKey(name), note),
    };
};

/** The list of a label read again, with the decisions made by hand in the list before. */
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

/** A known name that was only broken on its label is as printed. */
const onlyBroken = ['lineBreak', 'hyphen'];

const stateOf = ({ state }: CheckedIngredient, { reason }: Note): Piece['state'] => {
    if (state === 'missing') return 'unknown';
    if (state !== 'found') return state;
    return reason === undefined || onlyBroken.includes(reason) ? 'known' : 'repaired';
};

/** In order; `looked` has the keys of the names somebody has looked at. */
export const piecesOf = (
    ingredients: readonly CheckedIngredient[],
    notes: PieceList['notes'],
    looked: ReadonlySet<string>,
): Piece[] => {
    const ids = idsOf(ingredients.map(({ name }) => name));
    return ingredients.map((ingredient, index) => {
        const { name, position } = ingredient;
        const note = noteOf({ notes }, name);
        const state = stateOf(ingredient, note);
        const isUnseen = state === 'repaired' && note.read && !note.isDecided && !looked.has(nameKey(name));
        return { id: ids[index]!, name, position, state, note, isUnseen };
    });
};
