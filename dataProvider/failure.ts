import { HttpError } from 'ra-core';
import type { Stale } from '../contract/errors.ts';
import type { MergedInto } from '../contract/merging.ts';
import { messageOf, type Refused } from './message.ts';

/** For a failed response without a message (catalogue document, section 8). */
const serverError: Refused = { code: 'server', sentence: 'Server Error. Please try again later.' };

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined);

const deepest = 10;

const join = (path: string, key: string) => (path === '' ? key : `${path}.${key}`);

type Said = [field: string, sentence: string];

/** The first sentence of a field's list counts; a list in place of the fields belongs to no field. */
const inList = (list: readonly unknown[], path: string, depth: number): Said[] => {
    if (depth === 0) return list.flatMap(each => firstSentences(each, '', 1));
    const first = list.map(text).find(each => each !== undefined);
    if (first !== undefined) return [[path, first]];
    return list.flatMap((each, index) => firstSentences(each, join(path, String(index)), depth + 1));
};

/** The first sentence of each field at any depth: `{ names: [{ name: ['a', 'b'] }] }` gives `a` at `names.0.name`. */
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

/** How validator messages begin that mean nothing to a person. */
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

/** The refusals of the request, from `error` or `message` (catalogue document, section 8), then of each field. */
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
 * A failed response in the shape of react-admin's forms: field messages in `body.errors`, the form's own in
 * `body.errors.root.serverError`. Messages are for `translate`; `refusalsOf` returns their parts. `request` is the id by
 * which whoever runs the server finds an error of the server in the log; `retryAfter` is the header, in seconds.
 */
export const toHttpError = (
    status: number,
    body: unknown,
    { request, retryAfter }: { request?: string; retryAfter?: number } = {},
): HttpError => {
    const errorId = status >= 500 ? request : undefined;
    const refusals = readRefusals(body).map(each =>
        each.field === undefined ? { ...each, errorId } : each,
    ) as [Refused, ...Refused[]];
    const errors: Record<string, unknown> = Object.create(null);
    for (const each of refusals)
        if (each.field === undefined) errors.root ??= { serverError: messageOf(each) };
        else errors[each.field] ??= messageOf(each);
    return new HttpError(messageOf(refusals[0]), status, {
        ...(isObject(body) && body),
        errors: { ...errors },
        refusals,
        retryAfter,
    });
};

/** A failure without a response; the message is a message key. */
export class Untold extends Error {
    override name = 'Untold';
}

export class NoAnswer extends Untold {
    override name = 'NoAnswer';

    constructor(cause: unknown) {
        super('components.unreachable', { cause });
    }
}

/** The response to a save was lost, and nothing was saved. */
export class NotSaved extends Untold {
    override name = 'NotSaved';

    constructor(cause: unknown) {
        super('components.unsure.notSaved', { cause });
    }
}

export class UnknownSave extends Untold {
    override name = 'UnknownSave';

    constructor(cause: unknown) {
        super('components.unsure.unknown', { cause });
    }
}

/** The response to a request, or loaded code. Rejects with `NoAnswer` unless the request was aborted. */
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

/** Logs an error of the console itself once; its text is not meant for the person. */
const exceptionOf = (error: unknown) => {
    const thrown = error instanceof Error ? error : new Error(String(error));
    if (!reported.has(thrown)) {
        reported.add(thrown);
        // oxlint-disable-next-line no-console
        console.error(thrown);
    }
    return 'components.exception';
};

export const messageOfFailure = (error: unknown) =>
    error instanceof HttpError || error instanceof Untold ? error.message : exceptionOf(error);

export const refusalsOf = (error: unknown): readonly Refused[] => {
    if (!(error instanceof HttpError)) return [{ sentence: messageOfFailure(error) }];
    return error.body?.refusals ?? readRefusals(error.body ?? error.message);
};

export const isSignedOut = (error: unknown) => error instanceof HttpError && error.status === 401;

export const isForbidden = (error: unknown) => error instanceof HttpError && error.status === 403;

/** Whether the account has to confirm who it is first. */
export const asksToConfirm = (error: unknown) =>
    isForbidden(error) && refusalsOf(error).some(({ code }) => code === 'confirm');

/** The stored record, if a save was refused because the record had changed since its version. */
export const staleOf = (error: unknown): Stale | undefined =>
    error instanceof HttpError && error.status === 409 && isObject(error.body?.stale)
        ? (error.body.stale as Stale)
        : undefined;

/** Where a record went that was merged, and so was not found or not changed. */
export const mergedIntoOf = (error: unknown): MergedInto | undefined =>
    error instanceof HttpError && isObject(error.body?.merged_into)
        ? (error.body.merged_into as MergedInto)
        : undefined;

export const refusedStatus = (error: unknown) => (error instanceof HttpError ? error.status : undefined);

export const isInvalid = (error: unknown) => [400, 422].includes(refusedStatus(error) ?? 0);

/** Whether the record or the call does not exist. */
export const isMissing = (error: unknown) => error instanceof HttpError && error.status === 404;

/** The value of a call that the backend lacks (404); rethrows other failures. */
export const unlessAbsent =
    <Value>(instead: Value) =>
    (error: unknown): Value => {
        if (isMissing(error)) return instead;
        throw error;
    };

/** Whether the anti-forgery token was refused; some servers put the status text in `error`, the reason in `message`. */
export const isTokenProblem = (error: unknown) =>
    error instanceof HttpError &&
    [error.message, error.body?.error, error.body?.message].some(said => /csrf/i.test(text(said) ?? ''));

export const isUnreachable = (error: unknown): boolean => error instanceof NoAnswer;

/** Whether the server, its database or the way there was away, so that a later try may succeed. */
export const isAway = (error: unknown) =>
    isUnreachable(error) || [502, 503, 504].includes(refusedStatus(error) ?? 0);

/** In milliseconds: the wait before a server that names none is asked again, and the longest it grows to. */
const usualWait = 5000;
const longestWait = 15_000;

/**
 * How long to wait before asking again after `isAway`, in milliseconds: at least the response's `Retry-After`, longer with
 * each try, and at random up to twice as long, so that consoles do not all come at once.
 */
export const waitFor = (error: unknown, tries: number) => {
    const said = error instanceof HttpError ? error.body?.retryAfter : undefined;
    const first = typeof said === 'number' && said > 0 ? said * 1000 : usualWait;
    return Math.max(first, Math.min(longestWait, first * 2 ** tries)) * (1 + Math.random());
};

/** Whether the backend does not know the outcome of a save, or a gateway lost its response. */
export const isUnsure = (error: unknown) =>
    isUnreachable(error) ||
    (error instanceof HttpError &&
        (codeOf(error.body?.codes, undefined)?.code === 'unknownOutcome' ||
            (!Array.isArray(error.body?.codes) && [502, 504].includes(error.status))));

/** How long the backend takes no further call of this session, in milliseconds; undefined if it may be asked at once. */
export const restOf = (error: unknown) => {
    const said = error instanceof HttpError ? codeOf(error.body?.codes, undefined) : undefined;
    if (said?.code !== 'calls' || !isObject(said.args)) return undefined;
    return typeof said.args.count === 'number' ? said.args.count * 1000 : undefined;
};

/** Whether a failed save may have been made: no response, or a server error. */
export const isUnsettled = (error: unknown) =>
    isUnreachable(error) ||
    error instanceof UnknownSave ||
    (error instanceof HttpError && (error.status === 0 || error.status >= 500));
