import { sql } from 'drizzle-orm';
import { problem } from '../../contract/refusals.ts';
import type { ParsedForm } from '../../contract/types.ts';
import { readRow } from '../database/readPage.ts';
import { type FieldProblems, invalid } from '../http/errors.ts';
import type { Database } from '../http/services.ts';

export type BrandForm = ParsedForm<'POST brands'>;

/** A brand as it is written; an imported one may have no country. */
export type WrittenBrand = Omit<BrandForm, 'country_id'> & { country_id: number | null };

interface Wrong {
    /** The brand that already has the name, in its stored spelling. */
    namesake: string | null;
    country: boolean;
    parent: boolean;
    below: boolean;
    tags: boolean;
}

const readWrong = (db: Pick<Database, 'execute'>, form: WrittenBrand, id: number | null) =>
    readRow<Wrong>(
        db,
        sql`with recursive above as (
                select id, parent_id from brand where id = ${form.parent_id ?? null}::int
                union
                select b.id, b.parent_id from brand b join above on b.id = above.parent_id)
            select
                (select name from brand where lower(name) = lower(${form.name}) and id is distinct from ${id}::int) as namesake,
                ${form.country_id}::int is not null
                    and not exists (select from country where id = ${form.country_id}) as country,
                ${form.parent_id ?? null}::int is not null and not exists (select from above) as parent,
                exists (select from above where id = ${id}::int) as below,
                exists (select from unnest(${sql.param(form.tags)}::int[]) as given (id)
                    where not exists (select from tag where tag.id = given.id)) as tags`,
    );

/**
 * Throws 422 for a name that is taken, for references to records that do not exist, and for a parent that is
 * the brand itself or one of its descendants.
 */
export const refuseWrongBrand = async (
    db: Pick<Database, 'execute'>,
    form: WrittenBrand,
    id: number | null,
) => {
    const wrong = await readWrong(db, form, id);
    const errors: FieldProblems = {};
    if (wrong?.namesake) errors.name = problem('brandTaken', { name: wrong.namesake });
    if (wrong?.country) errors.country_id = problem('noCountry');
    if (wrong?.parent) errors.parent_id = problem('noBrand');
    if (wrong?.below) errors.parent_id = problem(form.parent_id === id ? 'brandOwnParent' : 'brandBelow');
    if (wrong?.tags) errors.tags = problem('noTags');
    if (Object.keys(errors).length) throw invalid(errors);
};
