import type { Fields } from '../fields/field.ts';
import { isSameValue, mergeField } from './mergeField.ts';
import type { Sides } from './mergeList.ts';

export type Values = Readonly<Record<string, unknown>>;

export interface Merged {
    /** The values of `mine` with what the other one changed; a field that clashes keeps the value of `mine`. */
    values: Record<string, unknown>;
    /** The fields that both changed in ways that exclude each other. */
    clashes: string[];
    /** The fields in which something of theirs is new to `mine`, without those that clash. */
    taken: string[];
}

/**
 * Puts together what two people made of the same values of a form, by the declared fields: `base` is what they started
 * from, `theirs` what is stored now, `mine` what is in the form. A text, a choice or a picture that both changed clashes
 * as a whole; lists are put together by their elements.
 */
export const mergeValues = (fields: Fields, { base, theirs, mine }: Sides<Values>): Merged => {
    const merged: Merged = { values: { ...mine }, clashes: [], taken: [] };
    for (const [name, field] of Object.entries(fields)) {
        if (field.readOnly || field.createOnly || !(name in mine)) continue;
        const found = mergeField(field, { base: base[name], theirs: theirs[name], mine: mine[name] });
        if (!found) {
            merged.clashes.push(name);
            continue;
        }
        // Even if it reads the same, a row that both added has an id in theirs.
        merged.values[name] = found.value;
        if (!isSameValue(field, found.value, mine[name])) merged.taken.push(name);
    }
    return merged;
};
