import { messages } from '../../contract/errors.ts';

/** Texts by field path (`names.0.name`), as a 422 answers them. */
export type FieldErrors = Record<string, string[]>;

/** A refusal a person can act on; the error handler turns it into the contract's shape. */
export class Refusal extends Error {
    constructor(
        readonly status: number,
        message: string,
        readonly errors?: FieldErrors,
        readonly headers: Record<string, string> = {},
        /** What the log is told and the asker is not. */
        cause?: unknown,
    ) {
        super(message, { cause });
    }
}

/** 400: the request cannot be read at all. */
export const badRequest = (message: string) => new Refusal(400, message);

/** 401: nobody is signed in. */
export const signedOut = (message = 'Please sign in') => new Refusal(401, message);

/** 403: somebody is signed in, without the right. */
export const forbidden = (message = 'You have no access to this') => new Refusal(403, message);

/** 403 in the words that make the console fetch a fresh token and try again. */
export const csrfMismatch = () => new Refusal(403, messages.csrf);

/** 404: no such record, or no such call. */
export const notFound = (message = 'Not found') => new Refusal(404, message);

/** 409: the save contradicts what is stored. */
export const conflict = (message: string) => new Refusal(409, message);

/** 413: more bytes, parts or pixels than the limits allow. */
export const tooLarge = (message = 'Too large') => new Refusal(413, message);

/** 415: a body of another kind than the call takes. */
export const unsupportedType = (message: string) => new Refusal(415, message);

/** 415: a picture that is no JPEG, PNG or WebP. */
export const unsupportedImage = (message = 'Must be a JPEG, PNG or WebP image') => new Refusal(415, message);

/** 422: fields that break a rule, each with its texts. */
export const invalid = (errors: FieldErrors) => new Refusal(422, 'Invalid fields', errors);

/** 429 with the seconds to wait in `Retry-After`. */
export const tooMany = (message: string, seconds: number) =>
    new Refusal(429, message, undefined, { 'retry-after': String(Math.max(1, Math.ceil(seconds))) });

/** 503: something that is needed is missing at the moment. `cause` is for the log. */
export const unavailable = (message: string, cause?: unknown) =>
    new Refusal(503, message, undefined, { 'retry-after': '5' }, cause);
