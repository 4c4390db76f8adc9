import type { z } from 'zod';
import { readId } from '../../contract/recordId.ts';
import { problem, type Problem } from '../../contract/refusals.ts';
import { invalid, notFound } from './errors.ts';
import { problemOfIssue } from './issues.ts';

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
    path.reduce<unknown>(
        (at, key) =>
            typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined,
        value,
    );

/** The problems that zod found, by field path (`names.0.name`); those of the whole value are under `form`. */
const fieldProblems = ({ issues }: z.ZodError, given: unknown) => {
    const problems: Record<string, Problem[]> = Object.create(null);
    for (const issue of issues)
        (problems[issue.path.join('.') || 'form'] ??= []).push(
            problemOfIssue(issue, valueAt(given, issue.path)),
        );
    return problems;
};

/** Of a value with more parts only the first wrong one is named: naming each of many takes far longer. */
const mostParts = 10_000;

const hasManyParts = (value: unknown): boolean => {
    let parts = 0;
    const count = (part: unknown): boolean =>
        (parts += 1) > mostParts ||
        (typeof part === 'object' &&
            part !== null &&
            !ArrayBuffer.isView(part) &&
            Object.values(part).some(count));
    return count(value);
};

/** What `validate` of zod sets, which says only whether there is a problem; its types do not know it elsewhere. */
const firstOnly = { abortEarly: true } as z.core.ParseContext<z.core.$ZodIssue>;

/** Parses a value with a schema of the contract; throws 422 for each invalid field. */
export const parse = (schema: z.ZodType, value: unknown): unknown => {
    const given = value ?? {};
    const result = schema.safeParse(given, hasManyParts(given) ? firstOnly : undefined);
    if (!result.success) throw invalid(fieldProblems(result.error, given));
    return result.data;
};

const toId = (text: string) => {
    const id = readId(text);
    if (id === undefined) throw notFound('notFound');
    return id;
};

/**
 * The parameters of a path: integer ids unless the call says otherwise. A value that cannot be an id counts
 * as a record that does not exist: 404.
 */
export const parseParams = (schema: z.ZodType | undefined, params: unknown) => {
    if (schema) {
        const result = schema.safeParse(params);
        if (!result.success) throw notFound('notFound');
        return result.data;
    }
    return Object.fromEntries(
        Object.entries(params as Record<string, string>).map(([name, text]) => [name, toId(text)]),
    );
};

/** The keys that lead to a text with NUL; a body may have a hundred thousand texts. */
const findNul = (value: unknown): string[] | undefined => {
    if (typeof value === 'string') return value.includes('\0') ? [] : undefined;
    if (typeof value !== 'object' || value === null) return undefined;
    for (const [index, part] of (Array.isArray(value) ? value : Object.values(value)).entries()) {
        const found = findNul(part);
        if (found) return [Object.keys(value)[index]!, ...found];
    }
    return undefined;
};

/**
 * A parsed query or body; throws 422 with the field that contains NUL, which PostgreSQL cannot store. What the contract
 * does not know is gone by then, and with it all that is nested more deeply than a program can follow.
 */
export const withoutNul = <Value>(parsed: Value): Value => {
    const keys = findNul(parsed);
    if (keys) throw invalid({ [keys.join('.')]: problem('nul') });
    return parsed;
};
