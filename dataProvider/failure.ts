import { HttpError } from 'ra-core';
import { messageOf, type Refused } from './message.ts';

/** Shown when a failed response has no message (catalogue document, section 8). */
const serverError: Refused = { code: 'server', sentence: 'Server Error. Please try again later.' };

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Deeper than any form. */
const deepest = 10;

/**
 * The first sentence of each field at any depth: `{ names: [{ name: ['a', 'b'] }] }` gives `a` at
 * `names.0.name`.
 */
const firstSentences = (errors: unknown, path: string, depth = 0): [field: string, sentence: string][] => {
    if (typeof errors === 'string') return errors === '' ? [] : [[path, errors]];
    if (!isObject(errors) || depth > deepest) return [];
    const first: unknown = Array.isArray(errors) && errors.find(each => text(each) !== undefined);
    if (typeof first === 'string') return [[path, first]];
    if (depth > 0 && typeof errors.message === 'string')
        return [[typeof errors.field === 'string' ? errors.field : path, errors.message]];
    // A list in place of the fields names no field.
    const pathOf = (key: string) =>
        depth === 0 && Array.isArray(errors) ? '' : [path, key].filter(Boolean).join('.');
    return Object.entries(errors).flatMap(([key, value]) => firstSentences(value, pathOf(key), depth + 1));
};

const isCode = (value: unknown): value is Json & { code: string } =>
    isObject(value) && typeof value.code === 'string';

/** The first code of a field, or of the request as a whole. */
const codeOf = (codes: unknown, field: string | undefined) =>
    Array.isArray(codes) ? codes.filter(isCode).find(each => (each.field ?? undefined) === field) : undefined;

const refused = (codes: unknown, field: string | undefined, sentence: string): Refused => {
    const said = codeOf(codes, field);
    return { field, sentence, ...(said && { code: said.code, args: isObject(said.args) ? said.args : {} }) };
};

/**
 * The refusals in the body of a failed response, whatever JSON it is: that of the request as a whole, which
 * is the body's `error`, else its `message` (catalogue document, section 8), and the first of each field. At
 * least one.
 */
const readRefusals = (body: unknown): [Refused, ...Refused[]] => {
    const said = isObject(body) && !Array.isArray(body) ? body : { errors: body };
    const fields = firstSentences(said.errors, '');
    const whole = text(said.error) ?? text(said.message) ?? fields.find(([field]) => field === '')?.[1];
    const [first = serverError, ...rest] = [
        ...(whole === undefined ? [] : [refused(said.codes, undefined, whole)]),
        ...fields
            .filter(([field]) => field !== '')
            .map(([field, sentence]) => refused(said.codes, field, sentence)),
    ];
    return [first, ...rest];
};

/**
 * A failed response in the shape that react-admin's forms read: a message per field under `body.errors`, and
 * the message for the whole form under `body.errors.root.serverError`. The messages are for `translate`;
 * `refusalsOf` returns their parts.
 */
export const toHttpError = (status: number, body: unknown): HttpError => {
    const refusals = readRefusals(body);
    const errors: Record<string, unknown> = Object.create(null);
    for (const each of refusals)
        if (each.field === undefined) errors.root = { serverError: messageOf(each) };
        else errors[each.field] = messageOf(each);
    return new HttpError(messageOf(refusals[0]), status, {
        ...(isObject(body) && body),
        errors: { ...errors },
        refusals,
    });
};

/** The refusals of a failed call. */
export const refusalsOf = ({ body, message }: HttpError): readonly Refused[] =>
    body?.refusals ?? [{ sentence: message }];

/** Whether the session is missing or over. */
export const isSignedOut = (error: unknown) => error instanceof HttpError && error.status === 401;

/** What a call resolves to when the backend does not have it (404); any other failure stays one. */
export const unlessAbsent =
    <Value>(instead: Value) =>
    (error: unknown): Value => {
        if (error instanceof HttpError && error.status === 404) return instead;
        throw error;
    };

/**
 * Whether a request was refused for its anti-forgery token, which either text of the response may say: some
 * servers put the name of the status in `error` and the reason in `message`.
 */
export const isTokenProblem = (error: unknown) =>
    error instanceof HttpError &&
    [error.message, error.body?.error, error.body?.message].some(said => /csrf/i.test(text(said) ?? ''));

/** Whether there was no response at all: the network or the server is down. */
export const isUnreachable = (error: unknown) => error instanceof TypeError;
