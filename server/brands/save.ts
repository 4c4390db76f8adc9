import { sql } from 'drizzle-orm';
import { problem } from '../../contract/refusals.ts';
import type { ParsedForm } from '../../contract/types.ts';
import { readRow } from '../database/readPage.ts';
import { checkVersion } from '../database/version.ts';
import { orNameDuplicate } from '../database/violation.ts';
import { conflict, type FieldProblems, invalid, notFound } from '../http/errors.ts';
import type { Database, Saving } from '../http/services.ts';
import { withPicture } from '../images/withPicture.ts';
import { brandNamed } from '../merging/follow.ts';
import { findBrand } from './queries.ts';

type BrandForm = ParsedForm<'POST brands'>;

/** An imported brand may have no country. */
type WrittenBrand = Omit<BrandForm, 'country_id'> & { country_id: number | null };

interface Wrong {
    /** The existing brand of that name, in its stored spelling. */
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

/** Throws 422 for a taken name, an unknown reference, and a parent that is the brand itself or a descendant. */
const refuseWrongBrand = async (db: Pick<Database, 'execute'>, form: WrittenBrand, id: number | null) => {
    const wrong = await readWrong(db, form, id);
    const errors: FieldProblems = {};
    if (wrong?.namesake) errors.name = problem('brandTaken', { name: wrong.namesake });
    if (wrong?.country) errors.country_id = problem('noCountry');
    if (wrong?.parent) errors.parent_id = problem('noBrand');
    if (wrong?.below) errors.parent_id = problem(form.parent_id === id ? 'brandOwnParent' : 'brandBelow');
    if (wrong?.tags) errors.tags = problem('noTags');
    if (Object.keys(errors).length) throw invalid(errors);
};

type Writer = Pick<Database, 'execute'>;

const writeTags = async (tx: Writer, id: number, tags: BrandForm['tags']) => {
    await tx.execute(
        sql`delete from brand_tag where brand_id = ${id} and tag_id <> all(${sql.param(tags)}::int[])`,
    );
    await tx.execute(sql`
        insert into brand_tag (brand_id, tag_id)
        select distinct ${id}::int, given.id from unnest(${sql.param(tags)}::int[]) as given (id)
        on conflict do nothing`);
};

/** Serialises saves that may change a parent, so that two brands cannot become each other's parent. */
export const lockParents = (tx: Writer) =>
    tx.execute(sql`select pg_advisory_xact_lock(hashtext('brand parents'))`);

/** Throws 413 or 415 for the logo and 422 for fields; then nothing is saved. */
export const addBrand = async ({ db, edit, images, log }: Saving, form: BrandForm) => {
    await refuseWrongBrand(db, form, null);
    const insert = (logo: string | null) =>
        edit(async tx => {
            const row = await readRow<{ id: number }>(
                tx,
                sql`insert into brand (name, country_id, description, logo, parent_id)
                    values (${form.name}, ${form.country_id}, ${form.description || null}, ${logo},
                        ${form.parent_id ?? null})
                    returning id`,
            );
            await writeTags(tx, row!.id, form.tags);
            return findBrand(tx, row!.id);
        });
    return orNameDuplicate(
        () => withPicture({ images, log }, { file: form.logo, field: 'logo' }, insert),
        () => refuseWrongBrand(db, form, null),
    );
};

/** Waits for other saves of the brand. Throws 404. */
export const lockBrand = async (tx: Writer, id: number) => {
    const found = await readRow(tx, sql`select from brand where id = ${id} for no key update`);
    if (!found) throw notFound('noBrand');
};

/** Replaces a locked brand; without a logo it keeps its own. Throws 422. */
export const writeBrand = async (tx: Writer, id: number, form: WrittenBrand, logo: string | null) => {
    await refuseWrongBrand(tx, form, id);
    await tx.execute(sql`
        update brand set name = ${form.name}, country_id = ${form.country_id},
            description = ${form.description || null}, parent_id = ${form.parent_id ?? null},
            logo = coalesce(${logo}, logo)
        where id = ${id}`);
    await writeTags(tx, id, form.tags);
};

type ReplacedBrand = ParsedForm<'PUT brand/{id}'>;

/** Without a version the later of two saves wins. Throws 404, 409 if changed since the version, 413, 415, 422. */
export const replaceBrand = async ({ db, edit, images, log }: Saving, id: number, form: ReplacedBrand) => {
    if (!(await readRow(db, sql`select from brand where id = ${id}`))) throw notFound('noBrand');
    await refuseWrongBrand(db, form, id);
    const update = (logo: string | null) =>
        edit(async tx => {
            if (form.parent_id !== undefined) await lockParents(tx);
            await lockBrand(tx, id);
            await checkVersion(tx, { kind: 'brand', id, version: form.version }, () => findBrand(tx, id));
            await writeBrand(tx, id, form, logo);
            return findBrand(tx, id);
        });
    return orNameDuplicate(
        () => withPicture({ images, log }, { file: form.logo, field: 'logo' }, update),
        () => refuseWrongBrand(db, form, id),
    );
};

interface NewBrand {
    name: string;
    country_id?: number | undefined;
}

/** The id of the brand with this name, ignoring case, or of the one it was merged into; adds a missing one, safe against parallel transactions. */
export const takeBrand = async (tx: Pick<Database, 'execute'>, { name, country_id }: NewBrand) => {
    const find = () =>
        readRow<{ id: number | null }>(tx, sql`select ${brandNamed(sql`${name}::text`)} as id`);
    const known = await find();
    if (known?.id) return known.id;
    const added = await readRow<{ id: number }>(
        tx,
        sql`insert into brand (name, country_id) values (${name}, ${country_id ?? null})
            on conflict (lower(name)) do nothing returning id`,
    );
    const brand = added ?? (await find());
    if (!brand?.id) throw conflict('sameMoment');
    return brand.id;
};
