import { replaceEqualDeep } from '@tanstack/react-query';
import type { Values } from './draftStore.ts';

const isEmpty = (value: unknown) =>
    value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0);

/** An input may hold what is empty in another way than the record does. */
const orNothing = (value: unknown) => (isEmpty(value) ? null : value);

/** Whether two values of a field are the same; an empty text or list is nothing. */
export const isSame = (one: unknown, other: unknown) => {
    const [a, b] = [orNothing(one), orNothing(other)];
    return replaceEqualDeep(a, b) === a;
};

/** The names of the fields whose values are not those of `before`. */
export const changedFields = (before: Values, after: Values) =>
    Object.keys(after).filter(name => !isSame(before[name], after[name]));

const isPlain = (value: unknown): value is Values =>
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** A form changes its lists in place; files and the like stay what they are. */
const copyOf = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copyOf);
    if (!isPlain(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, copyOf(each)]));
};

/** A copy of the values of some fields. */
export const pick = (values: Values, names: readonly string[]): Values =>
    Object.fromEntries(names.map(name => [name, copyOf(values[name])]));
