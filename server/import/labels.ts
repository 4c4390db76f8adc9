import type { ParsedPiece } from '../../contract/ingredients.ts';
import { limits } from '../../contract/limits.ts';
import { alternativesOf } from '../../labels/alternatives.ts';
import { doubtOf, endsLikeName } from '../../labels/prose.ts';
import { isNoList } from '../../labels/readLabel.ts';
import type { Database } from '../database/database.ts';
import { findKnown, findChosen, type Known, type KnownNames } from '../ingredients/known.ts';
import { halvesOf, isPlainName, mostWords } from '../ingredients/names.ts';
import { readLabels } from '../ingredients/parse.ts';
import { findSpellings, type Spelling } from './spelling.ts';

/** What a person decided about an unknown name: an ingredient, a new one, or that it is left out. */
export type NameChoice = number | 'new' | 'leave';

export interface LabelText {
    text: string;
    /** By name as read, in lower case. */
    choices: Readonly<Record<string, NameChoice>>;
}

/** One place of a label: a name that has an ingredient or makes one, one that is open, or what was left out. */
export interface ReadPiece extends ParsedPiece {
    /** The name of the ingredient that it makes. */
    makes: string | null;
    isOpen: boolean;
    /** Whether a person can say that it is a new ingredient. */
    canMake: boolean;
}

export interface ReadLabel {
    pieces: ReadPiece[];
    /** In label order, each once. */
    ingredients: (number | { makes: string })[];
    open: string[];
    repeated: string[];
    /** Nothing of it is a name. */
    isNoList: boolean;
}

/** All runs of its words, so that names of which it is joined are found whatever their number. */
const runsOf = (name: string) => {
    const words = name.split(' ').slice(0, mostWords);
    return words.flatMap((_, start) =>
        words.slice(start).map((__, length) => words.slice(start, start + length + 1).join(' ')),
    );
};

const endsWhole = (name: string) => /\s(?:extract|ferment|filtrate|lysate|oil)$/iu.test(name);

/** The last word of many names, after which little follows within one. */
const wholeEnd = /\s(?:oil|extract|butter|juice|wax|water|powder)$/iu;

/** Whether a name is names joined: all of it known ones, or a known one and another that ends like a name. */
const isJoined = (name: string, known: KnownNames): boolean =>
    halvesOf(name).some(([before, after]) => {
        const [one, other] = [known.has(before.toLowerCase()), known.has(after.toLowerCase())];
        if (one && (other || isJoined(after, known))) return true;
        if (wholeEnd.test(before) && after.includes(' ') && endsLikeName(after)) return true;
        const [longBefore, longAfter] = [before.includes(' '), after.includes(' ')];
        return (
            (one && longBefore && longAfter && endsLikeName(after)) ||
            (other && longAfter && longBefore && endsLikeName(before))
        );
    });

/** What is made of several at once has a long name: `Saccharomyces/Rice/Camellia Sinensis Leaf Ferment Filtrate`. */
const isMixture = (name: string) => {
    const mixed = name.split('/');
    return (
        mixed.length > 2 &&
        mixed.every(each => /^\p{Lu}/u.test(each) && each.split(' ').length < 6) &&
        endsWhole(name)
    );
};

interface Lookup {
    joined: KnownNames;
    spelling: ReadonlyMap<string, Spelling>;
}

/** The name of the ingredient that an unknown name may make: itself, or one of its other names. */
const newName = (name: string, joined: KnownNames) =>
    [name, ...alternativesOf(name)].find(each => isPlainName(each) && !isJoined(each, joined));

const settled = (
    piece: ParsedPiece,
    choice: NameChoice | undefined,
    { create, lookup, chosen }: { create: boolean; lookup: Lookup; chosen: ReadonlyMap<number, Known> },
): ReadPiece => {
    const read = { ...piece, makes: null, isOpen: false, canMake: false };
    // Too long a name is not read, but it is not prose either.
    if (piece.reason === 'tooLong') return choice === 'leave' ? read : { ...read, isOpen: true };
    if (piece.outcome === 'leftOut' || piece.ingredient) return read;
    if (choice === 'leave') return { ...read, outcome: 'leftOut', reason: undefined };
    const makes = newName(piece.name, lookup.joined);
    const spelled = [piece.name, makes ?? ''].map(name => lookup.spelling.get(name) ?? 'new');
    const known = spelled.find(each => typeof each === 'object');
    const taken = chosen.get(
        typeof choice === 'number' ? choice : choice === undefined ? (known?.id ?? 0) : 0,
    );
    if (taken) {
        const { id, name, ewg_hazard_score } = taken;
        return { ...read, outcome: 'repaired', ingredient: { id, name, ewg_hazard_score } };
    }
    const doubt = makes === undefined ? undefined : doubtOf(makes);
    const isClean = doubt === undefined || (doubt === 'long' && isMixture(makes!));
    const isSure = create && makes !== undefined && isClean && !spelled.includes('doubtful');
    return makes !== undefined && (choice === 'new' || isSure)
        ? { ...read, canMake: true, makes }
        : { ...read, canMake: makes !== undefined, isOpen: true };
};

const labelOf = (text: string, pieces: ReadPiece[]): ReadLabel => {
    const seen = new Set<number | string>();
    const ingredients: ReadLabel['ingredients'] = [];
    for (const { ingredient, makes, outcome } of pieces) {
        if (outcome === 'leftOut' || (!ingredient && makes === null)) continue;
        const key = ingredient?.id ?? makes!.toLowerCase();
        if (!seen.has(key)) ingredients.push(ingredient ? ingredient.id : { makes: makes! });
        seen.add(key);
    }
    return {
        pieces,
        ingredients,
        open: pieces.flatMap(({ isOpen, name }) => (isOpen ? [name] : [])),
        repeated: pieces.flatMap(({ reason, text: printed }) => (reason === 'repeated' ? [printed] : [])),
        isNoList:
            isNoList(text.trim()) || pieces.every(({ outcome, isOpen }) => outcome === 'leftOut' && !isOpen),
    };
};

/**
 * Reads the labels of rows together. With `create` an unknown name makes an ingredient if nothing speaks against it:
 * signs that names do not have, a known name that it may be, or that it is two names. Otherwise it is open.
 */
export const readImportLabels = async (
    tx: Database,
    labels: readonly LabelText[],
    create: boolean,
): Promise<ReadLabel[]> => {
    const read = await readLabels(
        tx,
        labels.map(({ text }) => text.slice(0, limits.labelText)),
        false,
    );
    const unknown = [...new Set(read.flatMap(each => each.unknown))];
    const joined = await findKnown(
        tx,
        unknown.flatMap(name => [name, ...alternativesOf(name)].flatMap(runsOf)),
    );
    const made = unknown.flatMap(name => newName(name, joined) ?? []);
    const spelling = create ? await findSpellings(tx, [...new Set([...unknown, ...made])]) : new Map();
    const lookup: Lookup = { joined, spelling };
    const ids = labels.flatMap(({ choices }) =>
        Object.values(choices).filter(choice => typeof choice === 'number'),
    );
    const mended = [...lookup.spelling.values()].flatMap(each => (typeof each === 'object' ? each.id : []));
    const chosen = await findChosen(tx, [...ids, ...mended]);
    return read.map(({ pieces }, index) => {
        const { text, choices } = labels[index]!;
        return labelOf(
            text,
            pieces.map(piece => {
                const named = piece.reason === 'tooLong' ? { ...piece, name: piece.text } : piece;
                return settled(named, choices[named.name.toLowerCase()], { create, lookup, chosen });
            }),
        );
    });
};
