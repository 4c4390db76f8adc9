import type { FieldProblem } from '../../contract/errors.ts';
import { type Problem, problem, type RefusalCode, sentenceOf } from '../../contract/refusals.ts';

/** What is wrong, by field path (`names.0.name`). */
export type FieldProblems = Record<string, Problem | readonly Problem[]>;

interface Answered {
    /** Sentences by field, where fields are at fault. */
    errors?: Record<string, string[]>;
    codes: FieldProblem[];
    headers?: Record<string, string>;
    /** What the log is told and the asker is not. */
    cause?: unknown;
}

/** A refusal a person can act on; the error handler turns it into the contract's shape. */
export class Refusal extends Error {
    readonly errors: Answered['errors'];
    readonly codes: FieldProblem[];
    readonly headers: Record<string, string>;

    constructor(
        readonly status: number,
        message: string,
        { errors, codes, headers = {}, cause }: Answered,
    ) {
        super(message, { cause });
        this.errors = errors;
        this.codes = codes;
        this.headers = headers;
    }
}

/** A refusal of the whole request, in the sentence of its code. */
export const refuse = (status: number, wrong: Problem, rest: Pick<Answered, 'headers' | 'cause'> = {}) =>
    new Refusal(status, sentenceOf(wrong), { ...rest, codes: [wrong] });

const refuserWith =
    (status: number) =>
    <Code extends RefusalCode>(...said: Parameters<typeof problem<Code>>) =>
        refuse(status, problem<Code>(...said));

/** 400: the request cannot be read at all. */
export const badRequest = refuserWith(400);

/** 401: nobody is signed in, or the password is wrong. */
export const signedOut = refuserWith(401);

/** 403: somebody is signed in, without the right; the code `csrf` has the console fetch a fresh token and try again. */
export const forbidden = refuserWith(403);

/** 404: no such record, or no such call. */
export const notFound = refuserWith(404);

/** 409: the save contradicts what is stored. */
export const conflict = refuserWith(409);

/** 413: more bytes, parts or pixels than the limits allow. */
export const tooLarge = refuserWith(413);

/** 415: a body of another kind than the call takes, or a picture that is no JPEG, PNG or WebP. */
export const unsupportedType = refuserWith(415);

/** 422: fields that break a rule, each with what is wrong with it. */
export const invalid = (fields: FieldProblems) => {
    const errors: Record<string, string[]> = Object.create(null);
    const codes: FieldProblem[] = [];
    for (const [field, wrong] of Object.entries(fields)) {
        const problems = 'code' in wrong ? [wrong] : wrong;
        errors[field] = problems.map(sentenceOf);
        codes.push(...problems.map(each => ({ field, ...each })));
    }
    return new Refusal(422, 'Invalid fields', { errors, codes });
};

/** 429 with the seconds to wait in `Retry-After`. */
export const tooMany = (wrong: Problem, seconds: number) =>
    refuse(429, wrong, { headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } });

/** 503: something that is needed is missing at the moment. `cause` is for the log. */
export const unavailable = (wrong: Problem, cause?: unknown) =>
    refuse(503, wrong, { headers: { 'retry-after': '5' }, cause });
