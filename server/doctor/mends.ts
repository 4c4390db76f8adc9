import { sql, type SQL } from 'drizzle-orm';
import { isEan13, oneDigitOff } from '../../contract/barcode.ts';
import type { MendedRule } from '../../contract/doctorRules.ts';
import { giveBarcode } from '../barcodes/save.ts';
import { deleteBrand } from '../brands/queries.ts';
import { readRows } from '../database/readPage.ts';
import { grouped } from '../history/undo/grouped.ts';
import type { Database, Edit, Services } from '../http/services.ts';
import { withPicture } from '../images/withPicture.ts';
import { parseLabel } from '../ingredients/parse.ts';
import { deleteIngredient } from '../ingredients/queries.ts';
import { proposeCategory } from '../products/proposal.ts';
import { writeCategories, writeIngredients } from '../products/write.ts';
import { offerNames, splitDebris } from './splitDebris.ts';
import type { Offered, Offers } from './offer.ts';
import { idsIn } from './scope.ts';
import { findTwins } from './twins.ts';

export type Keeper = Pick<Services, 'images' | 'log'>;

interface Mend {
    /** The records of these that it can mend, each with what it would write. */
    offer: (db: Database, ids: readonly number[]) => Promise<Offers<unknown>>;
    /** Mends one record, if it still can. Throws the refusals of the call for the same change. */
    apply: (edit: Edit, id: number, keeper: Keeper) => Promise<unknown>;
}

type Write<Value> = (tx: Database, id: number, value: Value, keeper: Keeper) => Promise<unknown>;

/** A mend that offers again in the transaction that writes, so that it never writes what is out of date. */
const mend = <Value>(
    offer: (db: Database, ids: readonly number[]) => Promise<Offers<Value>>,
    write: Write<Value>,
): Mend => ({
    offer,
    apply: (edit, id, keeper) =>
        edit(async tx => {
            const offered = (await offer(tx, [id])).get(id);
            if (offered) await write(tx, id, offered.value, keeper);
        }),
});

/** Makes offers of the rows of a query: `id`, what it `becomes`, and maybe an `image` and a `value`. */
const offersOf =
    <Value>(query: (ids: readonly number[]) => SQL) =>
    async (db: Database, ids: readonly number[]): Promise<Offers<Value>> => {
        const rows = await readRows<Offered<Value> & { id: number }>(db, query(ids));
        return new Map(rows.map(({ id, ...offered }) => [id, offered]));
    };

/** Runs the code of a single call within the transaction of a mend. */
const within =
    (tx: Database): Edit =>
    save =>
        save(tx);

/** The newest front picture of a linked submission. */
const takePicture = mend<string>(
    offersOf(
        ids => sql`
            select distinct on (product_id) product_id as id, '' as becomes, front_image as image, front_image as value
            from new_product where product_id = ${idsIn(ids)} and front_image <> '' and not hide
            order by product_id, new_product.created desc, new_product.id desc`,
    ),
    async (tx, id, stem, { images, log }) => {
        // A copy: the pictures of submissions are for staff alone.
        const file = await images.open(stem, 'original');
        if (!file) return;
        await withPicture({ images, log }, { file, field: 'image' }, copy =>
            tx.execute(sql`update product set image = ${copy} where id = ${id} and coalesce(image, '') = ''`),
        );
    },
);

/** The list that stands in the description, if each of its names is known. */
const heading = /(?:^|[\s.])(?:ingredients?|inci|ingrédients|inhaltsstoffe|ingredientes)\s{0,3}:/iu;
const fewestListed = 3;

const offerList = async (db: Database, ids: readonly number[]): Promise<Offers<number[]>> => {
    const rows = await readRows<{ id: number; description: string }>(
        db,
        sql`select id, description from product where id = ${idsIn(ids)} and position(':' in description) > 0`,
    );
    const offers: Offers<number[]> = new Map();
    for (const { id, description } of rows) {
        const start = description.search(heading);
        if (start < 0) continue;
        const { pieces } = await parseLabel(db, { text: description.slice(start), strict: false });
        const named = pieces.filter(({ name }) => name !== '');
        const known = named.flatMap(({ ingredient }) => ingredient ?? []);
        if (named.length < fewestListed || known.length < named.length) continue;
        offers.set(id, {
            becomes: known.map(({ name }) => name).join(', '),
            value: known.map(each => each.id),
        });
    }
    return offers;
};

const writeList: Write<number[]> = (tx, id, value) =>
    writeIngredients(
        tx,
        id,
        value.map((ingredient_id, order) => ({ ingredient_id, order })),
    );

const offerCategory = async (db: Database, ids: readonly number[]): Promise<Offers<number>> => {
    const products = await readRows<{ id: number; name: string }>(
        db,
        sql`select id, name from product where id = ${idsIn(ids)}`,
    );
    const categories = await readRows<{ id: number; name: string }>(db, sql`select id, name from category`);
    const nameOf = new Map(categories.map(({ id, name }) => [id, name]));
    const offers: Offers<number> = new Map();
    for (const { id, name } of products) {
        const { categories: proposed } = await proposeCategory(db, name, id);
        if (proposed) offers.set(id, { becomes: nameOf.get(proposed.id) ?? '', value: proposed.id });
    }
    return offers;
};

/** The barcodes of linked submissions that no product has. */
const offerBarcode = async (db: Database, ids: readonly number[]): Promise<Offers<string>> => {
    const rows = await readRows<{ id: number; barcode: string }>(
        db,
        sql`select product_id as id, barcode from new_product s
            where product_id = ${idsIn(ids)} and barcode is not null
                and not exists (select from product_barcode b where gtin(b.barcode) = gtin(s.barcode))
            order by s.created, s.id`,
    );
    return new Map(
        rows.flatMap(({ id, barcode }) =>
            isEan13(barcode) ? [[id, { becomes: barcode, value: barcode }] as const] : [],
        ),
    );
};

interface Corrected {
    wrong: string;
    right: string;
}

/** Of the valid barcodes one digit off, the only one that members scanned or sent and no product has. */
const offerDigit = async (db: Database, ids: readonly number[]): Promise<Offers<Corrected>> => {
    const rows = await readRows<{ id: number; barcode: string }>(
        db,
        sql`select product_id as id, barcode from product_barcode where product_id = ${idsIn(ids)}`,
    );
    const guesses = rows
        .filter(({ barcode }) => /^\d{13}$/.test(barcode) && !isEan13(barcode))
        .map(row => ({ ...row, near: oneDigitOff(row.barcode).filter(isEan13) }));
    const asked = sql.param(guesses.flatMap(({ near }) => near.map(each => `0${each}`)));
    const seen = await readRows<{ gtin: string }>(
        db,
        sql`select asked.gtin from unnest(${asked}::text[]) as asked (gtin)
            where (exists (select from barcode_scan_miss m where gtin(m.barcode) = asked.gtin)
                or exists (select from new_product s where gtin(s.barcode) = asked.gtin))
                and not exists (select from product_barcode b where gtin(b.barcode) = asked.gtin)`,
    );
    const known = new Set(seen.map(({ gtin }) => gtin.slice(1)));
    return new Map(
        guesses.flatMap(({ id, barcode, near }) => {
            const [right, other] = near.filter(each => known.has(each));
            return right === undefined || other !== undefined
                ? []
                : [[id, { becomes: `${barcode} → ${right}`, value: { wrong: barcode, right } }] as const];
        }),
    );
};

/** A list without the second of each ingredient, under whatever name. */
const offerOnce = async (db: Database, ids: readonly number[]): Promise<Offers<number[]>> => {
    const twins = await findTwins(db);
    const twinsOf = grouped(
        twins.flatMap(({ one, other }) => [
            { one, other },
            { one: other, other: one },
        ]),
        ({ one }) => one,
    );
    const rows = await readRows<{ id: number; ingredient_id: number; name: string }>(
        db,
        sql`select i.product_id as id, i.ingredient_id, n.name from product_ingredient i
            join ingredient_name n on n.ingredient_id = i.ingredient_id and n.is_primary
            where i.product_id = ${idsIn(ids)} order by i.product_id, i."order", i.id`,
    );
    const offers: Offers<number[]> = new Map();
    for (const [id, list] of grouped(rows, row => row.id)) {
        const seen = new Set<number>();
        const once = list.filter(({ ingredient_id }) => {
            if (seen.has(ingredient_id)) return false;
            for (const { other } of twinsOf.get(ingredient_id) ?? []) seen.add(other);
            return seen.add(ingredient_id);
        });
        if (once.length === list.length) continue;
        const gone = list.filter(row => !once.includes(row));
        offers.set(id, {
            becomes: gone.map(({ name }) => name).join(', '),
            value: once.map(row => row.ingredient_id),
        });
    }
    return offers;
};

/** Nobody has put work into it: no rating, no text, nothing that waits about it. */
const deleteUnused = mend<null>(
    offersOf(
        ids => sql`
            select i.id, '' as becomes from ingredient i where i.id = ${idsIn(ids)}
                and coalesce(i.ewg_rating, '') = '' and i.ewg_hazard_score = 'none' and coalesce(i.description, '') = ''
                and coalesce(i.cas_number, '') = '' and coalesce(i.functions, '') = ''
                and not exists (select from correction c where c.ingredient_id = i.id and not c.resolved)
                and not exists (select from product_ingredient p where p.ingredient_id = i.id)`,
    ),
    (tx, id) => deleteIngredient(within(tx), id),
);

const deleteEmpty = mend<null>(
    offersOf(
        ids => sql`
            select b.id, '' as becomes from brand b where b.id = ${idsIn(ids)}
                and coalesce(b.logo, '') = '' and coalesce(b.description, '') = ''
                and not exists (select from brand child where child.parent_id = b.id)
                and not exists (select from correction c where c.brand_id = b.id and not c.resolved)
                and not exists (select from product p where p.brand_id = b.id)`,
    ),
    (tx, id) => deleteBrand(within(tx), id),
);

/** The mends that a job can do. */
export const mends: Record<MendedRule, Mend> = {
    'no-picture': takePicture,
    'no-ingredients': mend(offerList, writeList),
    'no-category': mend(offerCategory, (tx, id, category) => writeCategories(tx, id, [category])),
    'no-barcode': mend(offerBarcode, (tx, id, barcode) => giveBarcode(within(tx), barcode, id)),
    'wrong-check-digit': mend(offerDigit, (tx, id, { wrong, right }) =>
        tx.execute(
            sql`update product_barcode set barcode = ${right} where product_id = ${id} and barcode = ${wrong}`,
        ),
    ),
    'listed-twice': mend(offerOnce, writeList),
    'name-debris': mend(offerNames, splitDebris),
    'never-used': deleteUnused,
    'no-products': deleteEmpty,
};
