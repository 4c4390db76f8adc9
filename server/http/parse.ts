import type { z } from 'zod';
import { readId } from '../../contract/limits.ts';
import { problem, type Problem, type RefusalCode, refusals } from '../../contract/refusals.ts';
import { invalid, notFound } from './errors.ts';

type Issue = z.core.$ZodIssue;
type Of<Code extends Issue['code']> = Extract<Issue, { code: Code }>;

const types: Record<string, Problem> = {
    string: problem('text'),
    number: problem('number'),
    int: problem('integer'),
    boolean: problem('boolean'),
    array: problem('list'),
    object: problem('object'),
    null: problem('empty'),
};

const tooSmall = ({ origin, minimum, exact }: Of<'too_small'>) => {
    const min = Number(minimum);
    const isText = origin === 'string';
    if (exact && isText) return problem('exactLength', { length: min });
    if (min === 1 && (isText || origin === 'array')) return problem('required');
    return isText ? problem('minLength', { min }) : problem('min', { min });
};

const tooBig = ({ origin, maximum, exact }: Of<'too_big'>) => {
    const max = Number(maximum);
    if (origin !== 'string') return problem('max', { max });
    return exact ? problem('exactLength', { length: max }) : problem('maxLength', { max });
};

const isCode = (message: string): message is RefusalCode => Object.hasOwn(refusals, message);

const ownProblem = (code: RefusalCode, issue: Issue): Problem => ({
    code,
    args:
        typeof refusals[code] === 'function' && issue.code === 'too_big'
            ? { max: Number(issue.maximum) }
            : {},
});

/** An empty form field is a missing number or option, but a valid text. */
const isMissing = (issue: Issue, given: unknown) =>
    given === undefined || (given === '' && !('origin' in issue && issue.origin === 'string'));

export const problemOfIssue = (issue: Issue, given: unknown): Problem => {
    if (isCode(issue.message)) return ownProblem(issue.message, issue);
    if (isMissing(issue, given)) return problem('required');
    switch (issue.code) {
        case 'invalid_type':
            return types[issue.expected] ?? problem('invalid');
        case 'too_small':
            return tooSmall(issue);
        case 'too_big':
            return tooBig(issue);
        case 'invalid_format':
            return issue.format === 'date' ? problem('date') : problem('format');
        case 'invalid_value':
            return problem('option', { options: issue.values.map(String) });
        case 'invalid_union':
            return issue.errors[0]?.[0] ? problemOfIssue(issue.errors[0][0], given) : problem('invalid');
        default:
            return problem('invalid');
    }
};

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

/** In a value with more parts only the first wrong one is named, because naming many takes far longer. */
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

/** What zod's `validate` sets to learn only whether there is a problem; its types lack it elsewhere. */
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

/** Integer ids unless the call says otherwise. A value that cannot be an id is a 404, like a missing record. */
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
 * Throws 422 for a field with NUL, which PostgreSQL cannot store. `parsed` lacks what the contract does not know, and
 * so any nesting too deep to recurse into.
 */
export const withoutNul = <Value>(parsed: Value): Value => {
    const keys = findNul(parsed);
    if (keys) throw invalid({ [keys.join('.')]: problem('nul') });
    return parsed;
};
