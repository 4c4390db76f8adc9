import { sql } from 'drizzle-orm';
import {
    hazardScore,
    type HazardScore,
    type Rated,
    type RatingLine,
    type ReadRating,
} from '../../contract/ingredients.ts';
import { characters, limits } from '../../contract/limits.ts';
import type { ParsedBody } from '../../contract/types.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { versionOf } from '../database/version.ts';
import type { Database, Edit } from '../http/services.ts';
import { mapInSlices } from './check.ts';
import { findKnown, nearestNames } from './known.ts';
import { namesToTry, tidyName } from './names.ts';

const findRated = async (db: Database, ids: number[]) => {
    const rows = await readRows<Rated>(
        db,
        sql`select i.id, p.name, i.ewg_rating, i.ewg_hazard_score, ${versionOf('ingredient', sql`i.id`)} as version
            from ingredient i join ingredient_name p on p.ingredient_id = i.id and p.is_primary
            where i.id = any(${sql.param(ids)}::int[])`,
    );
    return new Map(rows.map(row => [row.id, row]));
};

interface Cells {
    ewg_rating: string | null;
    ewg_hazard_score: HazardScore | null;
}

const wrongField = ({ name }: RatingLine, { ewg_rating }: Cells, score: string): ReadRating['field'] => {
    if (tidyName(name) === '' || characters(tidyName(name)) > 2 * limits.ingredientName) return 'name';
    if (characters(ewg_rating ?? '') > limits.ewgRating) return 'ewg_rating';
    if (score !== '' && !hazardScore.safeParse(score).success) return 'ewg_hazard_score';
    return ewg_rating === null && score === '' ? 'ewg_rating' : undefined;
};

const read = (line: RatingLine) => {
    const score = line.ewg_hazard_score?.trim().toLowerCase() ?? '';
    const cells: Cells = {
        ewg_rating: line.ewg_rating?.trim() || null,
        ewg_hazard_score: hazardScore.safeParse(score).data ?? null,
    };
    return { ...cells, field: wrongField(line, cells, score), names: namesToTry(line.name) };
};

const isSame = (cells: Cells, stored: Rated) =>
    (['ewg_rating', 'ewg_hazard_score'] as const).every(
        field => cells[field] === null || cells[field] === stored[field],
    );

/** Finds the ingredient of each line, and what the line changes. The first of several lines for one counts. */
export const previewRatings = async (db: Database, lines: RatingLine[]): Promise<ReadRating[]> => {
    const given = await mapInSlices(lines, read);
    const sound = given.filter(({ field }) => field === undefined);
    const known = await findKnown(db, new Set(sound.flatMap(({ names }) => names)));
    const idOf = ({ names }: { names: string[] }) =>
        names.map(name => known.get(name.toLowerCase())).find(found => found !== undefined)?.id;
    const unknown = sound.filter(line => idOf(line) === undefined).map(({ names }) => names[0]!);
    const near = await nearestNames(db, [...new Set(unknown)]);
    const rated = await findRated(db, [
        ...[...known.values()].map(({ id }) => id),
        ...[...near.values()].flat().map(({ id }) => id),
    ]);
    const seen = new Set<number>();
    return given.map(({ field, names, ewg_rating, ewg_hazard_score }): ReadRating => {
        const line = { ewg_rating, ewg_hazard_score, ingredient: null, nearest: [] };
        if (field !== undefined) return { ...line, outcome: 'invalid', field };
        const ingredient = rated.get(idOf({ names }) ?? 0);
        if (!ingredient) {
            const nearest = (near.get(names[0]!) ?? []).flatMap(({ id, likeness }) => {
                const found = rated.get(id);
                return found ? [{ ...found, likeness }] : [];
            });
            return { ...line, outcome: 'unknown', nearest };
        }
        const isRepeated = seen.has(ingredient.id);
        seen.add(ingredient.id);
        const same = isSame(line, ingredient) ? 'unchanged' : 'changes';
        return { ...line, ingredient, outcome: isRepeated ? 'repeated' : same };
    });
};

/** Ingredients that somebody else changed or deleted since their version stay as they are and are listed. */
export const saveRatings = (edit: Edit, ratings: ParsedBody<'POST ingredients/ratings'>['ratings']) =>
    edit(async tx => {
        const given = [...new Map(ratings.map(rating => [rating.id, rating])).values()];
        const lines = JSON.stringify(given);
        const ids = sql.param(given.map(({ id }) => id));
        await tx.execute(sql`
            select from ingredient where id = any(${ids}::int[]) order by id for no key update`);
        const row = await readRow<{ changed: number; unchanged: number; stale: number[] }>(
            tx,
            sql`with given as materialized (
                    select * from json_to_recordset(${lines}::json)
                        as g (id int, ewg_rating text, ewg_hazard_score text, version float8)),
                fresh as materialized (
                    select given.*, given.ewg_rating is null or nullif(given.ewg_rating, '') is not distinct from i.ewg_rating as same_rating,
                        coalesce(given.ewg_hazard_score, i.ewg_hazard_score) = i.ewg_hazard_score as same_score
                    from given join ingredient i using (id)
                    where given.version is null or ${versionOf('ingredient', sql`given.id`)} = given.version),
                changed as (
                    update ingredient i set
                        ewg_rating = case when fresh.ewg_rating is null then i.ewg_rating else nullif(fresh.ewg_rating, '') end,
                        ewg_hazard_score = coalesce(fresh.ewg_hazard_score, i.ewg_hazard_score)
                    from fresh where i.id = fresh.id and not (same_rating and same_score) returning i.id)
                select (select count(*)::int from changed) as changed,
                    (select count(*)::int from fresh where same_rating and same_score) as unchanged,
                    (select coalesce(json_agg(id order by id), '[]') from given
                        where id not in (select id from fresh)) as stale`,
        );
        return row!;
    });
