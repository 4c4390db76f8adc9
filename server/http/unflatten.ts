import { problem } from '../../contract/refusals.ts';
import { invalid, tooLarge } from './errors.ts';

/** A level of the tree under construction; a Map, so that a field named `__proto__` is an ordinary field. */
class Branch extends Map<string, unknown> {}

/** The most levels that a name spells; `product_ingredients-0-order` has three. */
const mostLevels = 5;

const insert = (root: Branch, name: string, value: unknown) => {
    const keys = name.split('-');
    const last = keys.pop()!;
    if (keys.length >= mostLevels) throw tooLarge('fieldName');
    let branch = root;
    for (const key of keys) {
        const next = branch.get(key) ?? new Branch();
        if (!(next instanceof Branch)) throw invalid({ [name]: problem('contradiction') });
        branch.set(key, next);
        branch = next;
    }
    if (branch.has(last)) throw invalid({ [name]: problem('sentTwice') });
    branch.set(last, value);
};

const isIndex = (key: string) => /^(0|[1-9]\d{0,4})$/.test(key);

const toObject = (branch: Branch) => {
    const object: Record<string, unknown> = Object.create(null);
    for (const [key, value] of branch) object[key] = settle(value);
    return object;
};

/** A branch whose keys are all numbers becomes a list in numeric order; gaps close. */
const settle = (value: unknown): unknown => {
    if (!(value instanceof Branch)) return value;
    const keys = [...value.keys()];
    if (!keys.every(isIndex)) return toObject(value);
    return keys.toSorted((one, other) => Number(one) - Number(other)).map(key => settle(value.get(key)));
};

/**
 * Nests the flat indexed names of a form: `barcodes-0-barcode` becomes `{barcodes: [{barcode}]}`. Throws 422
 * for names that conflict with each other, and 413 for one with too many levels.
 */
export const unflatten = (entries: [name: string, value: unknown][]) => {
    const root = new Branch();
    for (const [name, value] of entries) insert(root, name, value);
    return toObject(root);
};
