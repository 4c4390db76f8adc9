import type { FieldProblem, Stale } from '../../contract/errors.ts';
import type { MergedInto } from '../../contract/merging.ts';
import { type Problem, problem, type RefusalCode, sentenceOf } from '../../contract/refusals.ts';

/** Problems by field path (`names.0.name`). */
export type FieldProblems = Record<string, Problem | readonly Problem[]>;

interface Answered {
    errors?: Record<string, string[]>;
    codes: FieldProblem[];
    stale?: Stale;
    linked?: { id: number; name: string };
    headers?: Record<string, string>;
    cause?: unknown;
}

/** A refusal that a person can act on; the error handler turns it into the contract's shape. */
export class Refusal extends Error {
    readonly errors: Answered['errors'];
    readonly codes: FieldProblem[];
    readonly stale: Answered['stale'];
    readonly linked: Answered['linked'];
    /** Where the record went that is asked for. */
    merged_into: MergedInto | undefined;
    readonly headers: Record<string, string>;

    constructor(
        readonly status: number,
        message: string,
        { errors, codes, stale: newer, linked, headers = {}, cause }: Answered,
    ) {
        super(message, { cause });
        this.errors = errors;
        this.codes = codes;
        this.stale = newer;
        this.linked = linked;
        this.headers = headers;
    }
}

/** A refusal of the whole request, with the sentence of its code. */
export const refuse = (status: number, wrong: Problem, rest: Pick<Answered, 'headers' | 'cause'> = {}) =>
    new Refusal(status, sentenceOf(wrong), { ...rest, codes: [wrong] });

const refusalWith =
    (status: number) =>
    <Code extends RefusalCode>(...said: Parameters<typeof problem<Code>>) =>
        refuse(status, problem<Code>(...said));

/** 400: the request cannot be parsed at all. */
export const badRequest = refusalWith(400);

/** 401: nobody is signed in, or the password is wrong. */
export const signedOut = refusalWith(401);

/** 403: the account lacks the right. On the code `csrf` the console retries with a new token. */
export const forbidden = refusalWith(403);

/** 404: no such record, or no such call. */
export const notFound = refusalWith(404);

/** 409: the save conflicts with stored data. */
export const conflict = refusalWith(409);

/** 409: the record has changed since the version that the save was made from. */
export const stale = (newer: Stale) => {
    const wrong = problem('stale');
    return new Refusal(409, sentenceOf(wrong), { codes: [wrong], stale: newer });
};

/** 409: the new product is linked to a product already. */
export const alreadyLinked = (linked: { id: number; name: string }) => {
    const wrong = problem('alreadyLinked', { name: linked.name });
    return new Refusal(409, sentenceOf(wrong), { codes: [wrong], linked });
};

/** 413: more bytes, values, parts or pixels than the limits allow. */
export const tooLarge = refusalWith(413);

/** 415: a body type that the call does not take, or a picture that is not a JPEG, PNG or WebP. */
export const unsupportedType = refusalWith(415);

/** Wrong fields that a response names: a body may have tens of thousands. */
const mostFields = 1000;

export const invalid = (fields: FieldProblems) => {
    const errors: Record<string, string[]> = Object.create(null);
    const codes: FieldProblem[] = [];
    for (const [field, wrong] of Object.entries(fields).slice(0, mostFields)) {
        const problems = 'code' in wrong ? [wrong] : wrong;
        errors[field] = problems.map(sentenceOf);
        codes.push(...problems.map(each => ({ field, ...each })));
    }
    return new Refusal(422, 'Invalid fields', { errors, codes });
};

/** 429 with the seconds to wait in `Retry-After`. */
export const tooMany = (wrong: Problem, seconds: number) =>
    refuse(429, wrong, { headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } });

/** 503: a required service is temporarily unavailable. `cause` is for the log. */
export const unavailable = (wrong: Problem, cause?: unknown) =>
    refuse(503, wrong, { headers: { 'retry-after': '5' }, cause });
