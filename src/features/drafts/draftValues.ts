import { replaceEqualDeep } from '@tanstack/react-query';
import type { Values } from './draftStore.ts';

const isEmpty = (value: unknown) =>
    value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0);

const isPlain = (value: unknown): value is Values =>
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Inputs and records hold empty values differently, also in the rows of a list. */
const orNothing = (value: unknown): unknown => {
    if (isEmpty(value)) return null;
    if (Array.isArray(value)) return value.map(orNothing);
    if (!isPlain(value)) return value;
    const parts = Object.entries(value).map(([name, part]) => [name, orNothing(part)] as const);
    return Object.fromEntries(parts.filter(([, part]) => part !== null));
};

/** An empty text, list or part of a row counts as absent. */
export const isSame = (one: unknown, other: unknown) => {
    const [a, b] = [orNothing(one), orNothing(other)];
    return replaceEqualDeep(a, b) === a;
};

export const changedFields = (before: Values, after: Values) =>
    Object.keys(after).filter(name => !isSame(before[name], after[name]));

/** Forms change their lists in place; files and the like are not copied. */
const copyOf = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copyOf);
    if (!isPlain(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, copyOf(each)]));
};

export const pick = (values: Values, names: readonly string[]): Values =>
    Object.fromEntries(names.map(name => [name, copyOf(values[name])]));
