import { z } from 'zod';
import { refusalCodes } from './refusals.ts';
import { dateTime, id, named } from './wire.ts';

/**
 * One problem, for programs and for other languages; a problem with the request as a whole has no `field`.
 */
export const fieldProblem = z.object({
    /** The path of the field, as in `errors`. */
    field: z.string().optional(),
    code: z.enum(refusalCodes),
    /** The arguments of the code's sentence. */
    args: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string()).readonly()])).readonly(),
});
export type FieldProblem = z.infer<typeof fieldProblem>;

const codes = z.array(fieldProblem).min(1);

/** The body of a 422: sentences by field, and their codes in the same order. */
export const fieldFailure = z.object({ errors: z.record(z.string(), z.array(z.string())), codes });

/** Why a save came too late: its record was changed since the version that the save was made from. */
const stale = z.object({
    /** The record as its own call returns it now. */
    current: z.looseObject({ id }),
    /** The version of `current`. */
    version: z.int().min(0),
    /** Who changed it last; a command has no id. Null for a change made past Backbar. */
    by: z.object({ id: id.nullable(), name: z.string() }).nullable(),
    /** When; null once the history no longer has it. */
    at: dateTime.nullable(),
});
export type Stale = z.infer<typeof stale>;

/**
 * The body of every other response that is not 2xx. A 409 with the code `stale` says what is stored now, one with
 * `alreadyLinked` which product the new product is linked to.
 */
export const plainFailure = z.object({
    error: z.string(),
    codes,
    stale: stale.optional(),
    linked: named.optional(),
});

export const failure = z.union([fieldFailure, plainFailure]);
export type Failure = z.infer<typeof failure>;

/**
 * The header that carries the anti-forgery token on every response and on every request that can change
 * something.
 */
export const csrfHeader = 'X-CSRF-Token';
