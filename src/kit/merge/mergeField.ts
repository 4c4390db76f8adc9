import { plainBreaks } from '../../../contract/lineBreaks.ts';
import { idOf } from '../fields/encode.ts';
import type { ArrayField, Elements, Field } from '../fields/field.ts';
import { mergeList, type Sides } from './mergeList.ts';

type Row = Readonly<Record<string, unknown>>;

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A row without its id, as a text. */
const content = (row: unknown, id: string | undefined) =>
    typeof row === 'object' && row !== null
        ? JSON.stringify(
              Object.entries(row)
                  .filter(([name]) => name !== id)
                  .toSorted(([one], [other]) => one.localeCompare(other)),
          )
        : JSON.stringify(row);

/** What a record inside of a form is told by: its id; a new picture is its file, and a new record what it holds. */
const keyOf = (held: unknown) => {
    if (held instanceof Blob || held === undefined) return held;
    return idOf(held) ?? (held && content(held, undefined));
};

/** A value that is replaced as a whole, as it is stored: an empty text is none. */
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
            // A row that one of them has added and stored meanwhile may be one that the other one has added too.
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

/** Whether a merged list may be saved: two changes that are right alone may be too much together. */
const fits = (field: Field, merged: unknown) => {
    const rows = rowsOf(field, merged);
    if (field.kind === 'array' && repeats(field, rows)) return false;
    if ('max' in field && field.max !== undefined && rows.length > field.max) return false;
    if (field.required && rows.length === 0) return false;
    return field.kind !== 'array' || !field.validate?.(merged, {}, {});
};

const isList = ({ kind }: Field) =>
    kind === 'array' || kind === 'imageArray' || kind === 'linkArray' || kind === 'referenceArray';

/** Whether two values of a field are stored as the same. */
export const isSameValue = (field: Field, one: unknown, other: unknown): boolean => {
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

/** The value of a field with both changes, or undefined if they exclude each other. */
export const mergeField = (field: Field, sides: Sides<unknown>): { value: unknown } | undefined => {
    const { base, theirs, mine } = sides;
    if (isSameValue(field, base, mine) || isSameValue(field, theirs, mine)) return { value: theirs };
    if (isSameValue(field, base, theirs)) return { value: mine };
    if (!isList(field)) return undefined;
    const merged = field.kind === 'array' ? mergeRows(field, sides) : mergeRecordsHeld(sides);
    return merged !== undefined && fits(field, merged) ? { value: merged } : undefined;
};
