import type { FastifyRequest } from 'fastify';
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

/** Parses a value with a schema of the contract; throws 422 for each invalid field. */
export const parse = (schema: z.ZodType, value: unknown): unknown => {
    const given = value ?? {};
    const result = schema.safeParse(given);
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

const findNul = (value: unknown, path: string): string | null => {
    if (typeof value === 'string') return value.includes('\0') ? path : null;
    if (typeof value !== 'object' || value === null) return null;
    for (const [key, part] of Object.entries(value)) {
        const found = findNul(part, path ? `${path}.${key}` : key);
        if (found) return found;
    }
    return null;
};

/** PostgreSQL cannot store NUL in a text: throws 422 with the field of the query or the body that has one. */
export const refuseNul = ({ query, body, hasNul }: FastifyRequest) => {
    const path = findNul(query, '') ?? (hasNul ? findNul(body, '') : null);
    if (path) throw invalid({ [path]: problem('nul') });
};
