import { isEan13 } from '../../../contract/barcode.ts';
import type { PatchChange } from '../../../contract/deskDetail.ts';
import { limits } from '../../../contract/limits.ts';
import type { Corrected, Named } from './corrected.ts';
import type { Known } from './known.ts';
import {
    isQuoted,
    isSlipOfBrand,
    isSlipOfIngredient,
    listed,
    type Meant,
    meantBy,
    plainName,
    slipsBetween,
} from './meant.ts';
import type { Says, Statement, Words } from './statements.ts';

/** What one statement would do to its record; without `change` it only points at something. */
export interface Effect {
    change?: PatchChange;
    isSure: boolean;
}

type Product = NonNullable<Corrected['product']>;

export const barcodeIn = (words: Words | undefined) => {
    const digits = words?.text.replaceAll(/\D/g, '');
    return digits && isEan13(digits) ? digits : undefined;
};

/** Whether `not this one` or `not Vesper` names the record's current value. */
const isInstead = (words: Words | undefined, now: string | undefined) =>
    !words ||
    /^(?:this|that|it|the)(?: one| brand| product)?(?: here)?$/iu.test(words.text.trim()) ||
    plainName(words).toLowerCase() === now?.toLowerCase();

const ingredientOf = (words: Words, known: Known) =>
    meantBy(words, known.ingredients, known.likeIngredients, isSlipOfIngredient);

/** The ingredients that words mean, as one name or as a list; undefined for unknown ones. */
const ingredientsOf = (words: Words, known: Known): (Meant | undefined)[] => {
    const one = ingredientOf(words, known);
    if (one?.isSure) return [one];
    const parts = listed(words);
    return parts.length > 1 ? parts.map(part => ingredientOf(part, known)) : [one];
};

const isIn = (list: readonly Named[], { id }: Named) => list.some(each => each.id === id);

const ingredientsChange = (
    add: { ingredient: Named; after?: Named | null }[],
    remove: Named[],
): PatchChange => ({
    field: 'ingredients',
    add,
    remove,
});

const missing = ({ ingredients }: Product, { name, after }: Statement, known: Known): Effect | undefined => {
    const named = name ? ingredientsOf(name, known) : [];
    const fresh = named.flatMap(each => (each && !isIn(ingredients, each.record) ? each : []));
    if (fresh.length === 0 || ingredients.length + fresh.length > limits.productIngredients) return undefined;
    const place = after && ingredientOf(after, known);
    const isThere = place !== undefined && isIn(ingredients, place.record);
    const add = fresh.map(({ record }, index) => ({
        ingredient: record,
        ...(isThere && { after: index === 0 ? place.record : fresh[index - 1]!.record }),
    }));
    const isSure =
        fresh.length === named.length &&
        fresh.every(each => each.isSure) &&
        (after === undefined || (isThere && place.isSure));
    return { change: ingredientsChange(add, []), isSure };
};

const absent = ({ ingredients }: Product, { name }: Statement, known: Known): Effect | undefined => {
    const named = name ? ingredientsOf(name, known) : [];
    const there = named.flatMap(each => (each && isIn(ingredients, each.record) ? each : []));
    if (there.length === 0) return undefined;
    return {
        change: ingredientsChange(
            [],
            there.map(each => each.record),
        ),
        isSure: there.length === named.length && there.every(each => each.isSure),
    };
};

const placed = ({ ingredients }: Product, { name, after }: Statement, known: Known): Effect | undefined => {
    const what = name && ingredientOf(name, known);
    const place = after && ingredientOf(after, known);
    if (!what || !place || what.record.id === place.record.id || !isIn(ingredients, place.record))
        return undefined;
    const at = ingredients.findIndex(each => each.id === what.record.id);
    if (at > 0 && ingredients[at - 1]!.id === place.record.id) return undefined;
    return {
        change: ingredientsChange(
            [{ ingredient: what.record, after: place.record }],
            at < 0 ? [] : [what.record],
        ),
        isSure: at >= 0 && what.isSure && place.isSure,
    };
};

const brand = ({ product, brand: own }: Corrected, { name, not, rule }: Statement, known: Known) => {
    const before = product ? product.brand : (own?.parent ?? null);
    const meant = name && meantBy(name, known.brands, known.likeBrands, isSlipOfBrand);
    if (!meant || meant.record.id === before?.id || meant.record.id === own?.id) return undefined;
    if (own?.below.includes(meant.record.id)) return undefined;
    const field = rule.says === 'parent' ? 'parent' : 'brand';
    const change: PatchChange = { field, before, after: meant.record };
    return { change, isSure: meant.isSure && isInstead(not, before?.name) };
};

const longestName = {
    product: limits.productName,
    brand: limits.brandName,
    ingredient: limits.ingredientName,
};

/** A name is free text, so something must show that the words are one: quotes, or similarity to the current name. */
const name = (corrected: Corrected, { name: words, not }: Statement, known: Known): Effect | undefined => {
    const kind = corrected.product ? 'product' : corrected.brand ? 'brand' : 'ingredient';
    const before = corrected[kind]?.name;
    const after = words && plainName(words);
    if (!before || !after || after === before || after.length > longestName[kind] || /[<>]/.test(after))
        return undefined;
    const isInPlace = not !== undefined && isInstead(not, before);
    const isLike =
        slipsBetween(after.toLowerCase(), before.toLowerCase(), 3) <=
        Math.min(3, Math.floor(before.length / 4));
    if (!isInPlace && !isLike && !/^[\p{Lu}\p{Lo}\d]/u.test(after)) return undefined;
    const namesake = { product: undefined, ...namesakes(after, known) }[kind];
    return {
        change: { field: 'name', before, after },
        isSure:
            (isQuoted(words) || isInPlace || isLike) &&
            isInstead(not, before) &&
            (namesake === undefined || namesake === corrected[kind]?.id),
    };
};

const namesakes = (after: string, known: Known) => ({
    brand: known.brands.get(after.toLowerCase())?.id,
    ingredient: known.ingredients.get(after.toLowerCase())?.id,
});

const barcodesChange = (add: string[], remove: string[]): PatchChange => ({ field: 'barcodes', add, remove });

const freeBarcode = (words: Words | undefined, known: Known) => {
    const code = barcodeIn(words);
    return code !== undefined && !known.barcodes.has(code) ? code : undefined;
};

/** A product with other barcodes may get this one in addition or instead. */
const barcode = (
    { barcodes }: Product,
    { name: words, not }: Statement,
    known: Known,
): Effect | undefined => {
    const code = freeBarcode(words, known);
    if (code === undefined || barcodes.length >= limits.barcodes) return undefined;
    const wrong = barcodeIn(not);
    const [only] = barcodes;
    if (wrong !== undefined && barcodes.includes(wrong))
        return { change: barcodesChange([code], [wrong]), isSure: true };
    if (barcodes.length === 1 && not && isInstead(not, undefined))
        return { change: barcodesChange([code], [only!]), isSure: true };
    return { change: barcodesChange([code], []), isSure: barcodes.length === 0 && !not };
};

const furtherBarcode = ({ barcodes }: Product, { name: words }: Statement, known: Known) => {
    const code = freeBarcode(words, known);
    if (code === undefined || barcodes.length >= limits.barcodes) return undefined;
    return { change: barcodesChange([code], []), isSure: true };
};

const wrongBarcode = ({ barcodes }: Product, { name: words }: Statement): Effect | undefined => {
    const code = barcodeIn(words);
    if (words)
        return code && barcodes.includes(code)
            ? { change: barcodesChange([], [code]), isSure: true }
            : undefined;
    return barcodes.length === 1 ? { change: barcodesChange([], barcodes), isSure: true } : { isSure: true };
};

type OfProduct = (product: Product, statement: Statement, known: Known) => Effect | undefined;

const ofProduct =
    (effect: OfProduct) =>
    ({ product }: Corrected, statement: Statement, known: Known) =>
        product ? effect(product, statement, known) : undefined;

/** The effect of each kind of statement; undefined if it makes no sense for the record. */
export const effects: Readonly<
    Record<Says, (corrected: Corrected, statement: Statement, known: Known) => Effect | undefined>
> = {
    missing: ofProduct(missing),
    absent: ofProduct(absent),
    placed: ofProduct(placed),
    barcode: ofProduct(barcode),
    furtherBarcode: ofProduct(furtherBarcode),
    wrongBarcode: ofProduct(wrongBarcode),
    brand,
    parent: brand,
    name,
    twice: () => ({ isSure: true }),
};
