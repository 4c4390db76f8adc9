import { HttpError } from 'ra-core';
import type { Stale } from '../contract/errors.ts';
import { messageOf, type Refused } from './message.ts';

/** Shown when a failed response has no message (catalogue document, section 8). */
const serverError: Refused = { code: 'server', sentence: 'Server Error. Please try again later.' };

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined);

/** Deeper than any form. */
const deepest = 10;

const join = (path: string, key: string) => (path === '' ? key : `${path}.${key}`);

type Said = [field: string, sentence: string];

/** A field's list of sentences counts with its first; a list in place of the fields names no field. */
const inList = (list: readonly unknown[], path: string, depth: number): Said[] => {
    if (depth === 0) return list.flatMap(each => firstSentences(each, '', 1));
    const first = list.map(text).find(each => each !== undefined);
    if (first !== undefined) return [[path, first]];
    return list.flatMap((each, index) => firstSentences(each, join(path, String(index)), depth + 1));
};

/**
 * The first sentence of each field at any depth: `{ names: [{ name: ['a', 'b'] }] }` gives `a` at
 * `names.0.name`.
 */
const firstSentences = (errors: unknown, path: string, depth = 0): Said[] => {
    const sentence = text(errors);
    if (sentence !== undefined) return [[path, sentence]];
    if (!isObject(errors) || depth > deepest) return [];
    if (Array.isArray(errors)) return inList(errors, path, depth);
    const message = depth > 0 ? text(errors.message) : undefined;
    if (message !== undefined) return [[text(errors.field) ?? path, message]];
    return Object.entries(errors).flatMap(([key, value]) =>
        firstSentences(value, join(path, key), depth + 1),
    );
};

/** How the validators of common libraries begin; such a text tells a person nothing. */
const fromValidator = new RegExp(
    [
        '^Too (small|big): ',
        '^Invalid (input|string|option|key|element)\\b.*: ',
        '^Unrecognized keys?: ',
        '^Expected \\w+, received ',
        '^(String|Array) must contain ',
        '^Number must be (less|greater) than ',
    ].join('|'),
);

const isCode = (value: unknown): value is Json & { code: string } =>
    isObject(value) && typeof value.code === 'string';

/** The first code of a field, or of the request as a whole. */
const codeOf = (codes: unknown, field: string | undefined) =>
    Array.isArray(codes) ? codes.filter(isCode).find(each => (each.field ?? undefined) === field) : undefined;

const refused = (codes: unknown, field: string | undefined, sentence: string): Refused => {
    const said = codeOf(codes, field);
    if (said) return { field, sentence, code: said.code, args: isObject(said.args) ? said.args : {} };
    if (!fromValidator.test(sentence)) return { field, sentence };
    return field === undefined
        ? { code: 'request', sentence: 'The request cannot be read' }
        : { field, code: 'invalid', sentence: 'Is not valid' };
};

/**
 * The refusals in the body of a failed response, whatever JSON it is: that of the request as a whole, which
 * is the body's `error`, else its `message` (catalogue document, section 8), then those in `errors`, in order,
 * the first of each field. At least one.
 */
const readRefusals = (body: unknown): [Refused, ...Refused[]] => {
    const said = isObject(body) && !Array.isArray(body) ? body : { errors: body };
    const whole = text(said.error) ?? text(said.message);
    const [first = serverError, ...rest] = [
        ...(whole === undefined ? [] : [refused(said.codes, undefined, whole)]),
        ...firstSentences(said.errors, '').map(([field, sentence]) =>
            refused(said.codes, field === '' ? undefined : field, sentence),
        ),
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
        if (each.field === undefined) errors.root ??= { serverError: messageOf(each) };
        else errors[each.field] ??= messageOf(each);
    return new HttpError(messageOf(refusals[0]), status, {
        ...(isObject(body) && body),
        errors: { ...errors },
        refusals,
    });
};

/** A failure that is no response of a backend; its message is a message key. */
class Untold extends Error {
    override name = 'Untold';
}

/** A request got no response: the network or the server is down. */
export class NoAnswer extends Untold {
    override name = 'NoAnswer';

    constructor(cause: unknown) {
        super('components.unreachable', { cause });
    }
}

/** A save whose response was lost has not been made, and will not be. */
export class NotSaved extends Untold {
    override name = 'NotSaved';

    constructor(cause: unknown) {
        super('components.unsure.notSaved', { cause });
    }
}

/** A save of which nobody knows what became. */
export class UnknownSave extends Untold {
    override name = 'UnknownSave';

    constructor(cause: unknown) {
        super('components.unsure.unknown', { cause });
    }
}

/** What a request, or code that is loaded, resolves to. Rejects with `NoAnswer` unless it was given up. */
export const answerOf = async <Answer>(
    asked: Promise<Answer>,
    signal?: AbortSignal | null,
): Promise<Answer> => {
    try {
        return await asked;
    } catch (error) {
        throw signal?.aborted ? error : new NoAnswer(error);
    }
};

const reported = new WeakSet<Error>();

/** An error of the console itself, reported once in the browser's log; what it says is for nobody else to read. */
const exceptionOf = (error: unknown) => {
    const thrown = error instanceof Error ? error : new Error(String(error));
    if (!reported.has(thrown)) {
        reported.add(thrown);
        // oxlint-disable-next-line no-console
        console.error(thrown);
    }
    return 'components.exception';
};

/** Why something failed, for `translate`: what the backend said, that it did not answer, or that the console is at fault. */
export const messageOfFailure = (error: unknown) =>
    error instanceof HttpError || error instanceof Untold ? error.message : exceptionOf(error);

/** The refusals of a failed call, at least one; what is no response says so. */
export const refusalsOf = (error: unknown): readonly Refused[] => {
    if (!(error instanceof HttpError)) return [{ sentence: messageOfFailure(error) }];
    return error.body?.refusals ?? readRefusals(error.body ?? error.message);
};

/** Whether the session is missing or over. */
export const isSignedOut = (error: unknown) => error instanceof HttpError && error.status === 401;

/** Whether the account lacks the right. */
export const isForbidden = (error: unknown) => error instanceof HttpError && error.status === 403;

/** What is stored now, if a save was refused because its record had been changed since the version it was made from. */
export const staleOf = (error: unknown): Stale | undefined =>
    error instanceof HttpError && error.status === 409 && isObject(error.body?.stale)
        ? (error.body.stale as Stale)
        : undefined;

/** The status with which a call was refused; undefined when there was no response. */
export const refusedStatus = (error: unknown) => (error instanceof HttpError ? error.status : undefined);

/** Whether a call was refused for what it sent. */
export const isInvalid = (error: unknown) => [400, 422].includes(refusedStatus(error) ?? 0);

/** Whether there is no such record, or no such call. */
export const isMissing = (error: unknown) => error instanceof HttpError && error.status === 404;

/** What a call resolves to when the backend does not have it (404); any other failure stays one. */
export const unlessAbsent =
    <Value>(instead: Value) =>
    (error: unknown): Value => {
        if (isMissing(error)) return instead;
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
export const isUnreachable = (error: unknown): boolean => error instanceof NoAnswer;

/** Whether a backend says that it does not know what became of a save, or a gateway got no response from it. */
export const isUnsure = (error: unknown) =>
    isUnreachable(error) ||
    (error instanceof HttpError &&
        (codeOf(error.body?.codes, undefined)?.code === 'unknownOutcome' ||
            (!Array.isArray(error.body?.codes) && [502, 504].includes(error.status))));

/** Whether a failed save may have been made all the same: no response, or a server error. */
export const isUnsettled = (error: unknown) =>
    isUnreachable(error) ||
    error instanceof UnknownSave ||
    (error instanceof HttpError && (error.status === 0 || error.status >= 500));
