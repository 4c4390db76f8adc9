import { sql } from 'drizzle-orm';
import type { HazardScore, ParsedLabel, ParsedPiece } from '../../contract/ingredients.ts';
import type { ParsedBody } from '../../contract/types.ts';
import type { LabelPiece } from '../../labels/pieces.ts';
import { readLabel } from '../../labels/readLabel.ts';
import { slipReadings } from '../../labels/slips.ts';
import { readStrictly } from '../../labels/strict.ts';
import { readRows } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';
import { type Near, nearestNames } from './nearest.ts';

interface Known {
    key: string;
    /** The name as it is stored. */
    stored: string;
    id: number;
    /** The ingredient's primary name. */
    name: string;
    ewg_hazard_score: HazardScore;
}

/** The ingredients that have some names, by the names in lower case. */
const findKnown = async (db: Database, names: string[]) => {
    const known = new Map<string, Known>();
    if (names.length === 0) return known;
    const rows = await readRows<Known>(
        db,
        sql`select typed.name as key, n.name as stored, i.id, p.name, i.ewg_hazard_score
            from unnest(${sql.param([...new Set(names.map(name => name.toLowerCase()))])}::text[]) as typed (name)
            join ingredient_name n on lower(n.name) = lower(typed.name)
            join ingredient i on i.id = n.ingredient_id
            join ingredient_name p on p.ingredient_id = i.id and p.is_primary`,
    );
    for (const row of rows) known.set(row.key, row);
    return known;
};

const firstOf = (names: string[], known: ReadonlyMap<string, Known>) => {
    for (const name of names) {
        const found = known.get(name.toLowerCase());
        if (found) return found;
    }
    return undefined;
};

/** Known names that recognition may have misread as one of some names, by those names; none where two are possible. */
const findMisread = async (db: Database, names: string[]) => {
    const readings = new Map(names.map(name => [name, slipReadings(name)]));
    const known = await findKnown(db, [...readings.values()].flat());
    const found = new Map<string, Known>();
    for (const [name, possible] of readings) {
        const [only, another] = possible.flatMap(each => known.get(each) ?? []);
        if (only !== undefined && (another === undefined || another.id === only.id)) found.set(name, only);
    }
    return found;
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

const piecesOf = (
    pieces: LabelPiece[],
    known: ReadonlyMap<string, Known>,
    misread: ReadonlyMap<string, Known>,
    nearest: ReadonlyMap<string, Near[]>,
) => {
    const seen = new Set<number | string>();
    return pieces.map((piece): ParsedPiece => {
        const [whole] = piece.names;
        const printed = withoutName(piece);
        if (whole === undefined) return printed;
        const exact = firstOf(piece.names, known);
        const found = exact ?? misread.get(whole);
        const key = found?.id ?? whole.toLowerCase();
        const ingredient = found
            ? { id: found.id, name: found.name, ewg_hazard_score: found.ewg_hazard_score }
            : null;
        if (seen.has(key)) return { ...printed, outcome: 'leftOut', reason: 'repeated', ingredient };
        seen.add(key);
        return {
            ...printed,
            // The stored name has its own spelling.
            ...(exact && piece.reason === 'capitals' && { outcome: 'kept', reason: undefined }),
            ...(found && !exact && { outcome: 'repaired', reason: 'slips' }),
            name: found?.stored ?? whole,
            ingredient,
            nearest: found ? [] : (nearest.get(whole) ?? []),
        };
    });
};

/**
 * Reads a label and finds the ingredient of each piece: by its name, by one of its other names, or by a name that
 * recognition may have misread. An unknown name has the most similar ones. An ingredient that is named twice is left
 * out the second time, whichever names it has.
 */
export const parseLabel = async (
    db: Database,
    { text, strict }: ParsedBody<'POST ingredients/parse'>,
): Promise<ParsedLabel> => {
    const { pieces, sections } = strict ? readStrictly(text) : readLabel(text);
    const known = await findKnown(
        db,
        pieces.flatMap(({ names }) => names),
    );
    const unknown = pieces.flatMap(({ names }) => (firstOf(names, known) ? [] : (names[0] ?? [])));
    const misread = await findMisread(db, unknown);
    const nearest = await nearestNames(
        db,
        unknown.filter(name => !misread.has(name)),
    );
    return { pieces: piecesOf(pieces, known, misread, nearest), sections };
};
