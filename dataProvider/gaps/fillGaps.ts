import { toHttpError } from '../failure.ts';

/** An object as it came, of which nothing is known. */
export type Received = Readonly<Record<string, unknown>>;

/** Makes the value of a field from what came, the object it came in, and its index in a list. */
type Computed<Value> = (value: unknown, owner: Received, index: number) => Value;

/** What a field gets when it is missing or null: a computed value, a plain default, or its own gaps filled. */
type Gap<Value> =
    | Computed<Value>
    | (null extends Value ? null : never)
    | (NonNullable<Value> extends readonly unknown[]
          ? Gaps<NonNullable<Value>>
          : NonNullable<Value> extends object
            ? null extends Value
                ? Gaps<NonNullable<Value>>
                : never
            : NonNullable<Value>);

type Listed<Value> = Value extends { items: readonly (infer Item)[] } ? Item : never;

/**
 * The gaps of a response. In an object, each field that may be missing; a nested object that is missing becomes
 * null. In a list or a page of one, `[row]`; a list that is missing becomes empty, one that is something else fails the call.
 */
export type Gaps<Value> = Value extends readonly (infer Item)[]
    ? readonly [Gaps<Item>] | readonly []
    : Value extends { items: readonly unknown[] }
      ? readonly [Gaps<Listed<Value>>]
      : Value extends object
        ? { readonly [Key in keyof Value]?: Gap<Value[Key]> }
        : never;

/** Gaps of any response, when the call is known only at run time. */
export type AnyGaps = readonly [AnyGaps?] | { readonly [field: string]: unknown };

const isObject = (value: unknown): value is Received => typeof value === 'object' && value !== null;

const isMissing = (value: unknown) => value === undefined || value === null;

const fillField = (gap: unknown, value: unknown, owner: Received, index: number): unknown => {
    if (typeof gap === 'function') return (gap as Computed<unknown>)(value, owner, index);
    if (!isObject(gap)) return isMissing(value) ? gap : value;
    if (Array.isArray(gap)) {
        if (isMissing(value)) return [];
        // What is no list would be shown as an empty one, and saved as one.
        if (!Array.isArray(value)) throw toHttpError(502, undefined);
        return fill(gap as AnyGaps, value);
    }
    return isObject(value) ? fill(gap as AnyGaps, value) : null;
};

const fillObject = (gaps: Received, value: Received, index: number) => ({
    ...value,
    ...Object.fromEntries(
        Object.entries(gaps).map(([field, gap]) => [field, fillField(gap, value[field], value, index)]),
    ),
});

/** A response with its gaps filled, so that readers find every field; an empty response stays as it is. */
export const fill = (gaps: AnyGaps, value: unknown): unknown => {
    if (!isObject(value)) return value;
    if (!Array.isArray(gaps)) return fillObject(gaps as Received, value, 0);
    const [row] = gaps;
    if (Array.isArray(value))
        return row
            ? value.map((each: unknown, index) =>
                  isObject(each) && !Array.isArray(row) ? fillObject(row as Received, each, index) : each,
              )
            : value;
    return { ...value, items: fillField(gaps, value.items, value, 0) };
};

/** The id of a row that has none: its number in the list. */
export const numbered: Computed<number> = (id, _, index) => (typeof id === 'number' ? id : index + 1);
