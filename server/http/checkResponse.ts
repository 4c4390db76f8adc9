import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { failure, type FieldProblem } from '../../contract/errors.ts';
import { sentenceOf } from '../../contract/refusals.ts';
import { refusals } from '../openapi/refusals.ts';

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

/** Throws if a response, given as JSON, violates its schema or contains more than it. */
export const checkResponse = (name: string, schema: z.ZodType, body: string | undefined) => {
    const given: unknown = JSON.parse(body ?? 'null');
    const result = schema.safeParse(given);
    const problem = result.success
        ? difference(given, result.data, 'response')
        : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
    if (problem) throw new Error(`The response of ${name} violates the contract: ${problem}`);
};

const bySentence = (codes: readonly FieldProblem[]) =>
    codes.map(({ field = '', ...wrong }) => `${field}: ${sentenceOf(wrong)}`).join('; ');

const sentences = (errors: Record<string, string[]>) =>
    Object.entries(errors)
        .flatMap(([field, texts]) => texts.map(text => `${field}: ${text}`))
        .join('; ');

/** Throws if a refusal, given as JSON, violates the contract, or if its codes and sentences disagree. */
export const checkFailure = (name: string, refusal: string) => {
    checkResponse(name, failure, refusal);
    const given = failure.parse(JSON.parse(refusal));
    const said = 'errors' in given ? sentences(given.errors) : `: ${given.error}`;
    const coded = bySentence(given.codes);
    if (said !== coded) throw new Error(`The codes of ${name} give “${coded}”, its sentences “${said}”`);
};

/** Checks every refusal of the calls registered after it against the contract, including its status. */
export const checkFailures = (app: FastifyInstance) => {
    app.addHook('onSend', async ({ method, url, routeOptions }, reply, payload) => {
        const { statusCode: status } = reply;
        if (status < 400) return;
        checkFailure(`${method} ${url}`, String(payload));
        const { call } = routeOptions.config;
        if (call && !(status in refusals(call.name, call)))
            throw new Error(`The contract of ${call.name} does not list the status ${status}`);
    });
};
