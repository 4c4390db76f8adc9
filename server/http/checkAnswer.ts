import type { z } from 'zod';

const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null;

const difference = (given: unknown, parsed: unknown, path: string): string | null => {
    if (!isObject(given) || !isObject(parsed)) return Object.is(given, parsed) ? null : path;
    for (const key of new Set([...Object.keys(given), ...Object.keys(parsed)])) {
        const found = difference(given[key], parsed[key], `${path}.${key}`);
        if (found) return found;
    }
    return null;
};

/** Throws when an answer, given as JSON, breaks its schema or says more than the schema knows of. */
export const checkAnswer = (name: string, schema: z.ZodType, answer: string | undefined) => {
    const given: unknown = JSON.parse(answer ?? 'null');
    const result = schema.safeParse(given);
    const problem = result.success
        ? difference(given, result.data, 'answer')
        : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
    if (problem) throw new Error(`The answer of ${name} does not follow the contract: ${problem}`);
};
