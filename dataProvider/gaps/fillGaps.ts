import { toHttpError } from '../failure.ts';

export type Received = Readonly<Record<string, unknown>>;

type Computed<Value> = (value: unknown, owner: Received, index: number) => Value;

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
 * The gaps of a response. Objects list the fields that may be missing; a missing nested object becomes null. Lists and
 * pages are `[row]`; a missing list becomes empty, any other value in its place fails the call.
 */
export type Gaps<Value> = Value extends readonly (infer Item)[]
    ? readonly [Gaps<Item>] | readonly []
    : Value extends { items: readonly unknown[] }
      ? readonly [Gaps<Listed<Value>>]
      : Value extends object
        ? { readonly [Key in keyof Value]?: Gap<Value[Key]> }
        : never;

export type AnyGaps = readonly [AnyGaps?] | { readonly [field: string]: unknown };

const isObject = (value: unknown): value is Received => typeof value === 'object' && value !== null;

const isMissing = (value: unknown) => value === undefined || value === null;

const fillField = (gap: unknown, value: unknown, owner: Received, index: number): unknown => {
    if (typeof gap === 'function') return (gap as Computed<unknown>)(value, owner, index);
    if (!isObject(gap)) return isMissing(value) ? gap : value;
    if (Array.isArray(gap)) {
        if (isMissing(value)) return [];
        // Any other value would be shown, and saved, as an empty list.
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

/** A row without an id gets its index. */
export const numbered: Computed<number> = (id, _, index) => (typeof id === 'number' ? id : index + 1);
