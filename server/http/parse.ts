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

/** The schema that a wrapper such as `optional` or `pipe` applies to what it is given; undefined for others. */
const wrapped = ({ def }: z.core.$ZodTypes['_zod']): z.core.$ZodType | undefined => {
    if ('innerType' in def) return def.innerType;
    return def.type === 'pipe' ? def.in : undefined;
};

/**
 * A value whose lists have at most one element more than the schema allows: zod looks at each element of a list, and
 * names what is wrong with each, before it looks at their number.
 */
const withoutLongTails = (schema: z.core.$ZodType, value: unknown): unknown => {
    const { _zod: internals } = schema as z.core.$ZodTypes;
    const inner = wrapped(internals);
    if (inner) return withoutLongTails(inner, value);
    const { def, bag } = internals;
    if (def.type === 'array' && Array.isArray(value)) {
        const most = typeof bag.maximum === 'number' ? bag.maximum + 1 : value.length;
        return value.slice(0, most).map(item => withoutLongTails(def.element, item));
    }
    if (def.type !== 'object' || typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(def.shape).filter(([name]) => Array.isArray(Reflect.get(value, name)));
    if (fields.length === 0) return value;
    return {
        ...value,
        ...Object.fromEntries(
            fields.map(([name, field]) => [name, withoutLongTails(field, Reflect.get(value, name))]),
        ),
    };
};

/** Parses a value with a schema of the contract; throws 422 for each invalid field. */
export const parse = (schema: z.ZodType, value: unknown): unknown => {
    const given = withoutLongTails(schema, value ?? {});
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

/**
 * A parsed query or body; throws 422 with the field that contains NUL, which PostgreSQL cannot store. What the contract
 * does not know is gone by then, and with it all that is nested more deeply than a program can follow.
 */
export const withoutNul = <Value>(parsed: Value): Value => {
    const path = findNul(parsed, '');
    if (path) throw invalid({ [path]: problem('nul') });
    return parsed;
};
