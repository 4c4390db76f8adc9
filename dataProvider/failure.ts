import { HttpError } from 'ra-core';

/** Said when a failed answer says nothing itself (catalogue document, section 8). */
const serverError = 'Server Error. Please try again later.';

const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null;

/** The first message of each field: `{ name: ['a', 'b'] }` becomes `{ name: 'a' }`. */
const firstMessages = (errors: unknown): Record<string, string> => {
    if (!isObject(errors)) return {};
    const entries = Object.entries(errors).map(([field, value]): [string, unknown] => [
        field,
        Array.isArray(value) ? value[0] : value,
    ]);
    return Object.fromEntries(
        entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''),
    );
};

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/**
 * A failed answer in the shape react-admin's forms read: a message per field under `body.errors`, and
 * what belongs to the form as a whole under `body.errors.root.serverError`. The form's message is the
 * body's `error`, else its `message`, else that of its first field (section 8).
 */
export const toHttpError = (status: number, body: unknown): HttpError => {
    const said = isObject(body) ? body : {};
    const fields = firstMessages(said.errors);
    const own = text(said.error) ?? text(said.message);
    const message = own ?? Object.values(fields)[0] ?? serverError;
    const forForm = own !== undefined || Object.keys(fields).length === 0;
    const errors = forForm ? { ...fields, root: { serverError: message } } : fields;
    return new HttpError(message, status, { ...said, errors });
};

/** Whether the session is missing or over. */
export const isSignedOut = (error: unknown) => error instanceof HttpError && error.status === 401;

/** Whether a request was refused for its anti-forgery token. */
export const isTokenProblem = (error: unknown) => error instanceof HttpError && /csrf/i.test(error.message);

/** Whether there was no answer at all: the network is down or the server is. */
export const isUnreachable = (error: unknown) => error instanceof TypeError;
