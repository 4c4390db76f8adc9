import type { ParsedLabel, ParsedPiece } from '../../contract/ingredients.ts';
import { limits } from '../../contract/limits.ts';
import type { ParsedBody } from '../../contract/types.ts';
import type { LabelPiece, LabelReading } from '../../labels/pieces.ts';
import { readLabel } from '../../labels/readLabel.ts';
import { readStrictly } from '../../labels/strict.ts';
import type { Database } from '../http/services.ts';
import { findKnown, findMisread, type Known, type KnownNames, nearestNames } from './known.ts';
import { mendPieces, possibleNames } from './mendPieces.ts';

const firstOf = (names: readonly string[], known: KnownNames) => {
    for (const name of names) {
        const found = known.get(name.toLowerCase());
        if (found) return found;
    }
    return undefined;
};

const withoutName = ({ start, end, text, outcome, reason, section }: LabelPiece): ParsedPiece => ({
    start,
    end,
    text,
    name: '',
    outcome,
    reason,
    section,
    ingredient: null,
    nearest: [],
});

const piecesOf = (pieces: LabelPiece[], known: KnownNames, misread: ReadonlyMap<string, Known>) => {
    const seen = new Set<string>();
    return pieces.map((piece): ParsedPiece => {
        const [whole] = piece.names;
        const printed = withoutName(piece);
        if (whole === undefined) return printed;
        const exact = firstOf(piece.names, known);
        const found = exact ?? misread.get(whole);
        const ingredient = found
            ? { id: found.id, name: found.name, ewg_hazard_score: found.ewg_hazard_score }
            : null;
        // The lists of a kit count separately.
        const key = `${piece.section} ${found?.id ?? whole.toLowerCase()}`;
        if (seen.has(key)) return { ...printed, outcome: 'leftOut', reason: 'repeated', ingredient };
        seen.add(key);
        return {
            ...printed,
            ...(exact && piece.reason === 'capitals' && { outcome: 'kept', reason: undefined }),
            ...(found && !exact && { outcome: 'repaired', reason: 'slips' }),
            name: found?.stored ?? whole,
            ingredient,
            nearest: [],
        };
    });
};

/** This many known names make a paragraph a list without a heading. */
const fewestKnown = 3;

/**
 * Drops paragraphs that are not lists: without a heading and with fewer than three known names, or, after a list, fewer
 * than half. Keeps a single line, and a text of known names only.
 */
const withoutOtherPrint = (text: string, pieces: LabelPiece[], isKnown: (piece: LabelPiece) => boolean) => {
    if (!/[\r\n\u2028\u2029]/u.test(text.trim())) return pieces;
    if (
        pieces.every(piece =>
            piece.outcome === 'leftOut' ? /repeated|code/u.test(piece.reason ?? '') : isKnown(piece),
        )
    )
        return pieces;
    const units = new Map<number, { announced: boolean; names: number; known: number }>();
    for (const piece of pieces) {
        if (piece.outcome === 'leftOut') continue;
        const unit = units.get(piece.unit) ?? { announced: piece.announced, names: 0, known: 0 };
        unit.names += 1;
        if (isKnown(piece)) unit.known += 1;
        units.set(piece.unit, unit);
    }
    const lists = new Set<number>();
    let last = false;
    for (const [unit, { announced, names, known }] of units) {
        last = announced || known >= fewestKnown || (last && 2 * known >= names);
        if (last) lists.add(unit);
    }
    return pieces.map((piece): LabelPiece =>
        piece.outcome === 'leftOut' || lists.has(piece.unit)
            ? piece
            : { ...piece, outcome: 'leftOut', reason: 'noList', names: [] },
    );
};

/** A label as read, with the ingredients of its names, and the names that have none. */
export interface LookedUpLabel {
    pieces: ParsedPiece[];
    sections: LabelReading['sections'];
    unknown: string[];
}

const readOne = (text: string, strict: boolean) => {
    const read = strict ? readStrictly(text) : readLabel(text);
    const named = read.pieces.filter(({ names }) => names.length > 0);
    return { ...read, text, looked: named.slice(0, limits.productIngredients) };
};

/**
 * Reads labels together. Finds each piece's ingredient by its name, another name of it, or a name that recognition may
 * have misread. An ingredient that repeats in one list is left out. Looks up only the first thousand names of a label.
 */
export const readLabels = async (
    db: Database,
    texts: readonly string[],
    strict: boolean,
): Promise<LookedUpLabel[]> => {
    const reads = texts.map(text => readOne(text, strict));
    const named = await findKnown(
        db,
        reads.flatMap(({ looked }) => looked.flatMap(({ names }) => names)),
    );
    const possible = strict ? [] : reads.flatMap(({ text, looked }) => possibleNames(text, looked, named));
    const known = possible.length > 0 ? new Map([...named, ...(await findKnown(db, possible))]) : named;
    const all = reads.map(({ text, pieces, sections }) => {
        const mended = strict ? pieces : mendPieces(text, pieces, known);
        const unknown = mended.flatMap(({ names }) => (firstOf(names, known) ? [] : (names[0] ?? [])));
        return { text, sections, mended, unknown: unknown.slice(0, limits.productIngredients) };
    });
    const misread = await findMisread(
        db,
        all.map(({ unknown }) => unknown),
    );
    return all.map(({ text, sections, mended, unknown }) => {
        const isKnown = ({ names }: LabelPiece) =>
            firstOf(names, known) !== undefined || misread.has(names[0] ?? '');
        const pieces = strict ? mended : withoutOtherPrint(text, mended, isKnown);
        const kept = new Set(pieces.flatMap(({ names }) => names[0] ?? []));
        return {
            pieces: piecesOf(pieces, known, misread),
            sections,
            unknown: unknown.filter(name => kept.has(name) && !misread.has(name)),
        };
    });
};

/** A label with the names to choose from for each unknown one. */
export const parseLabel = async (
    db: Database,
    { text, strict }: ParsedBody<'POST ingredients/parse'>,
): Promise<ParsedLabel> => {
    const [{ pieces, sections, unknown }] = (await readLabels(db, [text], strict === true)) as [
        LookedUpLabel,
    ];
    const nearest = await nearestNames(db, unknown);
    return {
        pieces: pieces.map(piece => ({ ...piece, nearest: nearest.get(piece.name) ?? [] })),
        sections,
    };
};
