import { plainBreaks } from '../../../contract/limits.ts';
import { idOf } from '../../ui/fields/encode.ts';
import type { ArrayField, Elements, Field, Fields } from '../../ui/fields/field.ts';
import { mergeList, type Sides } from './mergeList.ts';

type Row = Readonly<Record<string, unknown>>;

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A row without its id, as text. */
const content = (row: unknown, id: string | undefined) =>
    typeof row === 'object' && row !== null
        ? JSON.stringify(
              Object.entries(row)
                  .filter(([name]) => name !== id)
                  .toSorted(([one], [other]) => one.localeCompare(other)),
          )
        : JSON.stringify(row);

/** Identifies a nested record: by id, by the file for a new picture, or by its content. */
const keyOf = (held: unknown) => {
    if (held instanceof Blob || held === undefined) return held;
    return idOf(held) ?? (held && content(held, undefined));
};

/** As stored, where an empty text is no text. */
const plain = (field: Field, value: unknown) => {
    const held = keyOf(value) ?? '';
    if (field.kind === 'boolean') return Boolean(value);
    return typeof held === 'string' ? plainBreaks(held).trim() : held;
};

const isSamePlain = (field: Field, one: unknown, other: unknown) =>
    field.kind === 'number'
        ? String(plain(field, one)) === String(plain(field, other))
        : plain(field, one) === plain(field, other);

const whole: Elements = { text: (row: unknown) => content(row, undefined) };

const mergeRows = ({ elements = whole, ordered }: ArrayField, sides: Sides<unknown>) => {
    const { id, text, inText } = elements;
    const rows = (value: unknown) =>
        inText && typeof value === 'string' ? inText.split(value) : list(value);
    const base = rows(sides.base);
    const savedId = (row: unknown) => (id === undefined ? undefined : (row as Row)[id]);
    const known = new Set(base.map(savedId));
    const merged = mergeList<unknown>(
        { base, theirs: rows(sides.theirs), mine: rows(sides.mine) },
        {
            // A row that one person added and stored may be the same as a row the other one added.
            keyOf: row => {
                const rowId = savedId(row);
                return rowId !== undefined && known.has(rowId) ? rowId : `new ${text(row as never)}`;
            },
            isSame: (one, other) =>
                inText
                    ? text(one as never) === text(other as never)
                    : content(one, id) === content(other, id),
            ordered: ordered === true,
        },
    );
    return inText && merged ? inText.join(merged as string[]) : merged;
};

const mergeRecordsHeld = (sides: Sides<unknown>) =>
    mergeList<unknown>(
        { base: list(sides.base), theirs: list(sides.theirs), mine: list(sides.mine) },
        { keyOf, isSame: () => true, ordered: false },
    );

const rowsOf = (field: Field, value: unknown): readonly unknown[] =>
    field.kind === 'array' && typeof value === 'string' ? field.parts(value as never) : list(value);

const repeats = ({ elements = whole }: ArrayField, rows: readonly unknown[]) =>
    new Set(rows.map(row => elements.text(row as never))).size < rows.length;

/** Two valid changes may exceed a limit together. */
const fits = (field: Field, merged: unknown) => {
    const rows = rowsOf(field, merged);
    if (field.kind === 'array' && repeats(field, rows)) return false;
    if ('max' in field && field.max !== undefined && rows.length > field.max) return false;
    if (field.required && rows.length === 0) return false;
    return field.kind !== 'array' || !field.validate?.(merged, {}, {});
};

const isList = ({ kind }: Field) =>
    kind === 'array' || kind === 'imageArray' || kind === 'linkArray' || kind === 'referenceArray';

const isSameValue = (field: Field, one: unknown, other: unknown): boolean => {
    if (!isList(field)) return isSamePlain(field, one, other);
    if (field.kind === 'array') {
        const { id } = field.elements ?? whole;
        const [left, right] = [rowsOf(field, one), rowsOf(field, other)];
        return (
            left.length === right.length &&
            left.every((row, index) => content(row, id) === content(right[index], id))
        );
    }
    const [left, right] = [list(one).map(keyOf), list(other).map(keyOf)];
    return left.length === right.length && left.every((each, index) => each === right[index]);
};

/** The value of a field with both changes; undefined if they conflict. */
const mergeField = (field: Field, sides: Sides<unknown>): { value: unknown } | undefined => {
    const { base, theirs, mine } = sides;
    if (isSameValue(field, base, mine) || isSameValue(field, theirs, mine)) return { value: theirs };
    if (isSameValue(field, base, theirs)) return { value: mine };
    if (!isList(field)) return undefined;
    const merged = field.kind === 'array' ? mergeRows(field, sides) : mergeRecordsHeld(sides);
    return merged !== undefined && fits(field, merged) ? { value: merged } : undefined;
};

export type Values = Readonly<Record<string, unknown>>;

export interface Merged {
    /** `mine` with the other person's changes; a field that clashes keeps the value of `mine`. */
    values: Record<string, unknown>;
    clashes: string[];
    /** The fields that took something from `theirs`. */
    taken: string[];
}

/**
 * Merges two people's changes by the declared fields: `base` is the common starting point, `theirs` is stored now,
 * `mine` is in the form. Texts, choices and pictures clash as a whole; lists are merged by their elements.
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
