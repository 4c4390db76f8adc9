import type { Rated, RatingOutcome, ReadRating } from '../../../contract/ingredients.ts';
import type { BodyOf } from '../../../contract/types.ts';

/** In the order of the page: what needs somebody first. */
export const ratingOutcomes: readonly RatingOutcome[] = [
    'unknown',
    'invalid',
    'repeated',
    'changes',
    'unchanged',
];

/** A line of the table with the ingredient that somebody chose for an unknown name. */
export interface RatingRow extends ReadRating {
    /** The number of the line, from 1. */
    id: number;
    name: string;
    /** Of the server, whatever was chosen since. */
    read: RatingOutcome;
}

type Change = BodyOf<'POST ingredients/ratings'>['ratings'][number];

const isSame = ({ ewg_rating, ewg_hazard_score }: ReadRating, stored: Rated) =>
    (ewg_rating === null || ewg_rating === stored.ewg_rating) &&
    (ewg_hazard_score === null || ewg_hazard_score === stored.ewg_hazard_score);

/** The first line of an ingredient counts; `chosen` has the ids chosen for unknown names. */
export const rowsOf = (
    names: readonly string[],
    read: readonly ReadRating[],
    chosen: ReadonlyMap<string, number>,
): RatingRow[] => {
    const taken = new Set(read.flatMap(({ ingredient }) => (ingredient ? [ingredient.id] : [])));
    return read.map((line, index): RatingRow => {
        const name = names[index] ?? '';
        const row = { ...line, id: index + 1, name, read: line.outcome };
        const picked =
            line.outcome === 'unknown' ? line.nearest.find(({ id }) => id === chosen.get(name)) : undefined;
        if (!picked) return row;
        const isTaken = taken.has(picked.id);
        taken.add(picked.id);
        const outcome = isTaken ? 'repeated' : isSame(line, picked) ? 'unchanged' : 'changes';
        return { ...row, ingredient: picked, outcome };
    });
};

/** What the lines save. */
export const changesOf = (rows: readonly RatingRow[]): Change[] =>
    rows.flatMap(({ outcome, ingredient, ewg_rating, ewg_hazard_score }) =>
        outcome === 'changes' && ingredient
            ? [
                  {
                      id: ingredient.id,
                      version: ingredient.version,
                      ...(ewg_rating !== null && { ewg_rating }),
                      ...(ewg_hazard_score !== null && { ewg_hazard_score }),
                  },
              ]
            : [],
    );
