import { sql } from 'drizzle-orm';
import type { DeskItem } from '../../../contract/desk.ts';
import type { Patch, PatchChange } from '../../../contract/deskDetail.ts';
import { submissionLabel } from '../../../demo/labels/labels.ts';
import { readCsv } from '../../../demo/readCsv.ts';
import {
    brand,
    ingredient,
    ingredientName,
    product,
    productBarcode,
    productIngredient,
} from '../../../server/database/schema/catalogue.ts';
import { readRows } from '../../../server/database/readPage.ts';
import { correction, newProduct } from '../../../server/database/schema/moderation.ts';
import { findPatch } from '../../../server/desk/patches/findPatch.ts';
import { readCorrection } from '../../../server/desk/patches/readCorrection.ts';
import type { Database } from '../../../server/http/services.ts';
import { judgementOn } from '../../../src/features/desk/patch/label.ts';
import { add } from '../support/rows.ts';
import { label as writtenLabel, labelled } from './labelled.ts';

/** A correction, what it asks for, and what was read from it. */
export interface Measured {
    text: string;
    means: string;
    rules: string[];
    /** What the desk makes of it once the product's label is read, where there is one. */
    strength: Patch['strength'] | null;
    read: string;
    /** As strong as the text alone makes it. */
    alone: Patch['strength'] | null;
}

const saidOf = (change: PatchChange): string[] => {
    if (change.field === 'name') return [`name=${change.after}`];
    if (change.field === 'brand' || change.field === 'parent')
        return [`${change.field}=${change.after.name}`];
    if (change.field === 'barcodes')
        return [...change.remove.map(code => `-${code}`), ...change.add.map(code => `+${code}`)];
    const moved = new Set(change.remove.map(({ id }) => id));
    const added = change.add.map(({ ingredient: { id, name }, after }) => {
        const sign = moved.delete(id) ? '' : '+';
        return `${sign}${name}${after === undefined ? '' : `>${after?.name ?? ''}`}`;
    });
    return [...change.remove.filter(({ id }) => moved.has(id)).map(({ name }) => `-${name}`), ...added];
};

const sorted = (meaning: string) =>
    meaning
        .split('; ')
        .toSorted((one, other) => one.localeCompare(other))
        .join('; ');

/** `+Talc>Aqua; -Squalane; Aqua>Talc; brand=Vesper; +4006381333931`; nothing behind `>` is the first place. */
const meaningOf = (patch: Patch | null) => sorted((patch?.changes ?? []).flatMap(saidOf).join('; '));

type Subject = 'product' | 'brand' | 'ingredient';

/** The ingredients of the product that a correction is about, in their order. */
const ingredientsOf = (db: Database, correctionId: number) =>
    readRows<{ id: number; name: string }>(
        db,
        sql`
        select pi.ingredient_id as id, n.name from correction c
        join product_ingredient pi on pi.product_id = c.product_id
        join ingredient_name n on n.ingredient_id = pi.ingredient_id and n.is_primary
        where c.id = ${correctionId} order by pi."order", pi.id`,
    );

const idsOf = async (db: Database, names: readonly string[]) => {
    const rows = await readRows<{ id: number; name: string }>(
        db,
        sql`select ingredient_id as id, name from ingredient_name where name = any(${sql.param([...names])}::text[])`,
    );
    const found = new Map(rows.map(({ id, name }) => [name, id]));
    return names.flatMap(name => found.get(name) ?? []);
};

/** What the desk makes of a patch, with the product's label by its names in order if it has been photographed. */
const judged = async (db: Database, id: number, patch: Patch, label: readonly string[] | undefined) => {
    const item = { kind: 'correction', patch, product: { ingredients: await ingredientsOf(db, id) } };
    const pieces = label && (await idsOf(db, label)).map(each => ({ ingredient: { id: each }, boxes: [] }));
    // Of an item and a label, only what the judgement is made of.
    return judgementOn(item as unknown as DeskItem, pieces ? ({ pieces } as never) : null)!.patch;
};

interface Asked {
    text: string;
    subject: Subject;
    means: string;
    /** The names on the label of the product, in their order. */
    label?: readonly string[];
}

const measured = async (db: Database, id: number, { text, subject, means, label }: Asked) => {
    const alone = await findPatch(db, id);
    const patch = alone && (await judged(db, id, alone, alone.submission ? label : undefined));
    return {
        text,
        means: sorted(means),
        rules: [...new Set(readCorrection(text, subject).statements.map(({ rule }) => rule.name))],
        strength: patch?.strength ?? null,
        read: meaningOf(patch),
        alone: alone?.strength ?? null,
    } satisfies Measured;
};

const addIngredient = async (db: Database, ...names: string[]) => {
    const id = await add(db, ingredient, { ewg_hazard_score: 'none' });
    for (const [index, name] of names.entries())
        await add(db, ingredientName, { ingredient_id: id, name, is_primary: index === 0 });
    return id;
};

/** The records that the labelled corrections are about. */
export const addLabelledRecords = async (db: Database) => {
    const brands = new Map<string, number>();
    for (const name of ['Vesper', 'Maison Lune', 'The Good Root', 'Nivella'])
        brands.set(name, await add(db, brand, { name }));
    await add(db, brand, { name: 'Vesper Baby', parent_id: brands.get('Vesper')! });
    const productId = await add(db, product, { name: 'Balm and Oil', brand_id: brands.get('Vesper')! });
    const other = await add(db, product, { name: 'Night Cream', brand_id: brands.get('Nivella')! });
    await add(db, productBarcode, { product_id: productId, barcode: '4006381333931' });
    await add(db, productBarcode, { product_id: other, barcode: '4902430735063' });
    for (const [order, name] of ['Aqua', 'Glycerin', 'Squalane', 'Talc', 'Alcohol Denat.'].entries())
        await add(db, productIngredient, {
            product_id: productId,
            ingredient_id: await addIngredient(db, name),
            order,
        });
    const ingredientId = await addIngredient(db, 'Tocopherol');
    for (const name of ['Niacinamide', '1,2-Hexanediol', 'Ceramide NP', 'Ceramide AP', 'Glyceryl Stearate'])
        await addIngredient(db, name);
    await addIngredient(db, 'Parfum', 'Fragrance');
    return { product_id: productId, brand_id: brands.get('Vesper')!, ingredient_id: ingredientId };
};

/** Reads the labelled corrections of a product whose label was photographed; the database is empty. */
export const measureLabelled = async (db: Database) => {
    const ids = await addLabelledRecords(db);
    await add(db, newProduct, {
        brand_name: 'Vesper',
        product_name: 'Balm and Oil',
        product_id: ids.product_id,
        ingredients_image: '/images/label',
    });
    const results: Measured[] = [];
    for (const { of = 'product', text, means } of labelled) {
        const key = `${of}_id` as const;
        const id = await add(db, correction, { correction: text, [key]: ids[key] });
        const label = writtenLabel.filter(name => !means.split('; ').includes(`-${name}`));
        results.push(await measured(db, id, { text, subject: of, means, label }));
    }
    return results;
};

interface Now {
    id: number;
    product_id: number | null;
    brand_id: number | null;
    ingredient_id: number | null;
    brand: string | null;
    parent: string | null;
    ingredients: string[];
    below: string[];
    /** The submission with the newest photograph of the product's ingredients. */
    submission: number | null;
}

/**
 * What the demo's correction asks for as the records are: what is so already asks for nothing, and what is missing goes where
 * the label has it. What nothing gives a place is an ingredient that no label has.
 */
const wanted = (
    means: string,
    now: Now,
    primaryOf: ReadonlyMap<string, string>,
    label: readonly string[] = [],
) => {
    if (means.startsWith('+')) {
        const name = primaryOf.get(means.slice(1).toLowerCase()) ?? '';
        if (name === '' || now.ingredients.includes(name)) return '';
        const at = label.indexOf(name);
        return at < 0 ? `+${name}` : `+${name}>${label[at - 1] ?? ''}`;
    }
    const [field, name = ''] = means.split('=');
    if (field === 'brand') return now.brand === name ? '' : means;
    if (field === 'parent') return now.parent === name || now.below.includes(name) ? '' : means;
    return '';
};

/** Reads the demo's corrections, none of which counts as resolved; the database has the demo data. */
export const measureDemo = async (db: Database) => {
    await db.execute(sql`update correction set resolved = false, outcome = null`);
    const meant = readCsv<'correction_id' | 'means'>('content/meantCorrections.csv');
    const meansOf = new Map(meant.map(({ correction_id, means }) => [correction_id, means]));
    const names = await readRows<{ name: string; primary: string }>(
        db,
        sql`
        select lower(n.name) as name, p.name as primary from ingredient_name n
        join ingredient_name p on p.ingredient_id = n.ingredient_id and p.is_primary`,
    );
    const primaryOf = new Map(names.map(row => [row.name, row.primary]));
    const rows = await readRows<Now & { correction: string }>(
        db,
        sql`
        select c.id, c.correction, c.product_id, c.brand_id, c.ingredient_id,
            (select b.name from product p join brand b on b.id = p.brand_id where p.id = c.product_id) as brand,
            (select b.name from brand o join brand b on b.id = o.parent_id where o.id = c.brand_id) as parent,
            array(select n.name from product_ingredient pi join ingredient_name n using (ingredient_id)
                where pi.product_id = c.product_id and n.is_primary) as ingredients,
            array(with recursive below as (
                select id, name from brand where id = c.brand_id
                union select b.id, b.name from brand b join below on b.parent_id = below.id)
                select name from below) as below,
            (select s.id from new_product s where s.product_id = c.product_id and s.ingredients_image is not null
                order by s.created desc nulls last, s.id desc limit 1) as submission
        from correction c where coalesce(c.product_id, c.brand_id, c.ingredient_id) is not null order by c.id`,
    );
    const results: Measured[] = [];
    for (const now of rows) {
        const subject = now.product_id ? 'product' : now.brand_id ? 'brand' : 'ingredient';
        const label = submissionLabel((now.submission ?? 0) - 1)?.ingredients.map(
            name => primaryOf.get(name.toLowerCase()) ?? name,
        );
        const asked = wanted(meansOf.get(`${now.id}`) ?? '', now, primaryOf, label);
        results.push(await measured(db, now.id, { text: now.correction, subject, means: asked, label }));
    }
    return results;
};

/** How often a rule proposes, and how often that is right; what it only points at; what it misses. */
export const precisionOf = (results: readonly Measured[]) => {
    const rules = new Map<string, { proposed: number; right: number; pointed: number }>();
    for (const { rules: names, strength, means, read } of results)
        for (const name of names) {
            const score = rules.get(name) ?? { proposed: 0, right: 0, pointed: 0 };
            if (strength === 'propose') score.proposed++;
            if (strength === 'propose' && read === means) score.right++;
            if (strength === 'point') score.pointed++;
            rules.set(name, score);
        }
    return rules;
};
