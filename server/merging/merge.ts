import { sql } from 'drizzle-orm';
import type { MergedKind } from '../../contract/duplicates.ts';
import type { Merged } from '../../contract/merging.ts';
import { problem } from '../../contract/refusals.ts';
import type { ParsedBody } from '../../contract/types.ts';
import { findBrand } from '../brands/queries.ts';
import { lockParents } from '../brands/save.ts';
import { aboutRecord, currentEdit } from '../database/edit.ts';
import { readRows } from '../database/readPage.ts';
import { checkVersion } from '../database/version.ts';
import { carryAnswers, keepAnswers } from '../duplicates/answers.ts';
import { invalid } from '../http/errors.ts';
import { checkSize } from '../http/guard.ts';
import type { Database, Edit } from '../http/services.ts';
import type { Session } from '../http/session.ts';
import { findIngredient } from '../ingredients/queries.ts';
import { findProduct } from '../products/queries.ts';
import { type Plan, planFields, writeLists, writeValues } from './fields.ts';
import { codes, whyNot } from './follow.ts';
import { mergeLines } from './lines.ts';
import { countMoved, ids, moveRows, parentAfter, type Which } from './move.ts';

type Request = ParsedBody<'POST merge'>;
type Named = Merged['keep'];

const read: Readonly<Record<MergedKind, (db: Database, id: number) => Promise<object>>> = {
    product: findProduct,
    brand: findBrand,
    ingredient: findIngredient,
};

/** The name that a record `r` has, and that is kept of it. */
const nameOf = {
    product: sql`r.name`,
    brand: sql`r.name`,
    ingredient: sql`(select name from ingredient_name where ingredient_id = r.id and is_primary)`,
};

/** Throws 422 for a record that does not exist, and 409 for one that was merged. */
const readNamed = async (tx: Database, { kind, keep, gone }: Which, lock: boolean) => {
    const found = await readRows<Named>(
        tx,
        sql`select r.id, ${nameOf[kind]} as name from ${sql.identifier(kind)} r where r.id = ${ids([keep, ...gone])}
            order by r.id ${lock ? sql`for update of r` : sql``}`,
    );
    const named = new Map(found.map(row => [row.id, row]));
    const absent = [keep, ...gone].filter(id => !named.has(id));
    if (absent.length > 0)
        throw await whyNot(
            tx,
            kind,
            absent,
            invalid({ [named.has(keep) ? 'gone' : 'keep']: problem(codes[kind]) }),
        );
    return { keep: named.get(keep)!, gone: gone.map(id => named.get(id)!) };
};

const readStars = async (tx: Database, { kind, keep, gone }: Which): Promise<Merged['stars']> => {
    if (kind !== 'product') return null;
    const all = [keep, ...gone];
    const rows = await readRows<{ id: number | null; stars: number }>(
        tx,
        sql`select product_id as id, round(avg(num_stars), 2)::float8 as stars from product_review
            where product_id = ${ids(all)} group by rollup (product_id)`,
    );
    const starsOf = (id: number | null) => rows.find(row => row.id === id)?.stars ?? null;
    const after = starsOf(null);
    return after === null ? null : { before: all.map(starsOf), after };
};

/** What a merge does, as far as it can be said without doing it. Throws 409, 422. */
const judge = async (tx: Database, which: Which, take: Request['take'], lock: boolean) => {
    const named = await readNamed(tx, which, lock);
    const plan = await planFields(tx, which, take);
    if (which.kind === 'brand') {
        const own = plan.rows.get(which.keep)!.parent_id as number | null;
        const wanted = 'parent_id' in plan.values ? (plan.values.parent_id as number | null) : own;
        const parent = await parentAfter(tx, which, wanted);
        if (parent === own) delete plan.values.parent_id;
        else plan.values.parent_id = parent;
    }
    const name = typeof plan.values.name === 'string' ? plan.values.name : named.keep.name;
    const primary = plan.lists.find(({ starred }) => starred)?.starred?.name;
    const told = {
        keep: { ...named.keep, name: typeof primary === 'string' ? primary : name },
        gone: named.gone,
        moved: await countMoved(tx, which),
        stars: await readStars(tx, which),
    };
    return { plan, told };
};

/** Keeps the numbers and names of the records that go. */
const remember = (tx: Database, { kind, keep, gone }: Which, by: number) => {
    const brand = kind === 'product' ? sql`, brand` : sql``;
    const itsBrand = kind === 'product' ? sql`, (select name from brand where id = r.brand_id)` : sql``;
    return tx.execute(sql`
        insert into ${sql.identifier(`${kind}_merge`)} (${sql.identifier(`${kind}_id`)}, merged_id, name, account_id ${brand})
        select ${keep}, r.id, ${nameOf[kind]}, ${by}::int ${itsBrand}
        from ${sql.identifier(kind)} r where r.id = ${ids(gone)} order by r.id`);
};

const carryOut = async (tx: Database, plan: Plan, by: number) => {
    const { which, values } = plan;
    const { kind, keep, gone } = which;
    await aboutRecord(tx, kind, keep);
    await keepAnswers(tx, { kind, ids: [keep, ...gone], answer: 'same', by });
    await moveRows(tx, which);
    await remember(tx, which, by);
    if (kind === 'product') await mergeLines(tx, which);
    await writeLists(tx, plan);
    if ('parent_id' in values)
        await tx.execute(sql`update brand set parent_id = ${values.parent_id}::int where id = ${keep}`);
    await tx.execute(sql`delete from ${sql.identifier(kind)} where id = ${ids(gone)}`);
    await writeValues(tx, plan);
    await carryAnswers(tx, which);
};

const whichOf = ({ kind, keep, gone }: Request): Which => {
    const others = [...new Set(gone)];
    if (others.includes(keep)) throw invalid({ gone: problem('contradiction') });
    return { kind, keep, gone: others };
};

/** What a merge would do. Throws like the merge, but for versions. */
export const previewMerge = async (db: Database, request: Request): Promise<Merged> => {
    const { told } = await judge(db, whichOf(request), request.take, false);
    return { edit: null, ...told };
};

/**
 * Merges records into one as one edit: whatever refers to the others refers to it, and their numbers lead to it. Throws
 * 409 for a record that was merged or changed since its version; 422 for a missing one, and for a field that cannot be
 * taken or would have too many values; 403 `confirm` for many rows.
 */
export const merge = (edit: Edit, request: Request, session: Session): Promise<Merged> =>
    edit(async tx => {
        const which = whichOf(request);
        const { kind, keep, gone } = which;
        if (kind === 'brand') await lockParents(tx);
        const { plan, told } = await judge(tx, which, request.take, true);
        for (const id of [keep, ...gone])
            await checkVersion(tx, { kind, id, version: request.versions[id] }, () => read[kind](tx, id));
        const rows = told.moved.reduce((sum, { number }) => sum + number, 0);
        checkSize(session, rows + gone.length);
        await carryOut(tx, plan, session.me.id);
        return { edit: Number((await currentEdit(tx))!.id), ...told };
    });
