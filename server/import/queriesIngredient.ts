import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { readRows } from '../database/readPage.ts';

/** A row's values; null keeps the stored one. */
export interface IngredientChange {
    description: string | null;
    ewg_rating: string | null;
    ewg_hazard_score: string | null;
    cas_number?: string | null;
    functions?: string | null;
}

type NamedIngredient = { name: string; id: number } & IngredientChange;

export const findIngredientsByName = async (tx: Database, names: string[]) => {
    const rows = await readRows<NamedIngredient>(
        tx,
        sql`select n.name, i.id, i.description, i.ewg_rating, i.ewg_hazard_score, i.cas_number, i.functions
            from json_array_elements_text(${JSON.stringify(names)}::json) as given (name)
            join ingredient_name n on lower(n.name) = lower(given.name)
            join ingredient i on i.id = n.ingredient_id`,
    );
    return new Map(rows.map(row => [row.name.toLowerCase(), row]));
};

/** Adds trigrams to the search index together: saving a thousand is a third faster. Restores the setting at the end. */
export const indexTogether = async <Result>(tx: Database, save: () => Promise<Result>): Promise<Result> => {
    await tx.execute(sql`alter index ingredient_name_search set (fastupdate = on)`);
    const result = await save();
    await tx.execute(sql`select gin_clean_pending_list('ingredient_name_search')`);
    await tx.execute(sql`alter index ingredient_name_search set (fastupdate = off)`);
    return result;
};

/** Adds ingredients with their names, the first of each the primary one. Returns their ids in order. */
export const addIngredients = async (
    tx: Database,
    ingredients: ({ name: string; synonyms: string[] } & IngredientChange)[],
): Promise<number[]> => {
    if (ingredients.length === 0) return [];
    const given = ingredients.map(
        ({ name, synonyms, description, ewg_rating, ewg_hazard_score, cas_number, functions }, position) => ({
            position,
            names: [name, ...synonyms],
            description,
            ewg_rating,
            ewg_hazard_score,
            cas_number,
            functions,
        }),
    );
    const rows = await readRows<{ id: number; position: number }>(
        tx,
        sql`with given as materialized (
                select nextval(pg_get_serial_sequence('ingredient', 'id'))::int as id, g.*
                from json_to_recordset(${JSON.stringify(given)}::json)
                    as g (position int, names json, description text, ewg_rating text, ewg_hazard_score text,
                        cas_number text, functions text)
            ), added as (
                insert into ingredient (id, description, ewg_rating, ewg_hazard_score, cas_number, functions)
                select id, description, ewg_rating, coalesce(ewg_hazard_score, 'none'), cas_number, functions
                from given order by position
            ), named as (
                insert into ingredient_name (ingredient_id, name, is_primary)
                select given.id, n.name, n.position = 1
                from given, json_array_elements_text(given.names) with ordinality as n (name, position)
                order by given.position, n.position
            )
            select id, position from given order by position`,
    );
    return rows.map(row => row.id);
};

export const updateIngredients = async (
    tx: Database,
    changes: ({ id: number; synonyms: string[] } & IngredientChange)[],
) => {
    if (changes.length === 0) return;
    const given = JSON.stringify(
        changes.map(({ id, synonyms, description, ewg_rating, ewg_hazard_score, cas_number, functions }) => ({
            id,
            synonyms,
            description,
            ewg_rating,
            ewg_hazard_score,
            cas_number,
            functions,
        })),
    );
    await tx.execute(sql`
        update ingredient i set description = coalesce(g.description, i.description),
            ewg_rating = coalesce(g.ewg_rating, i.ewg_rating),
            ewg_hazard_score = coalesce(g.ewg_hazard_score, i.ewg_hazard_score),
            cas_number = coalesce(g.cas_number, i.cas_number), functions = coalesce(g.functions, i.functions)
        from json_to_recordset(${given}::json) as g (id int, description text, ewg_rating text, ewg_hazard_score text,
            cas_number text, functions text)
        where i.id = g.id`);
    await tx.execute(sql`
        insert into ingredient_name (ingredient_id, name, is_primary)
        select g.id, n.name, false
        from json_to_recordset(${given}::json) as g (id int, synonyms json), json_array_elements_text(g.synonyms) as n (name)`);
};
