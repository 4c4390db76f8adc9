import { z } from 'zod';
import { mergedInto } from './merging.ts';
import { refusalCodes } from './refusals.ts';
import { dateTime, id, named } from './wire.ts';

/** One problem as a code, for programs and translations; without `field` it concerns the whole request. */
export const fieldProblem = z.object({
    field: z.string().optional(),
    code: z.enum(refusalCodes),
    args: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string()).readonly()])).readonly(),
});
export type FieldProblem = z.infer<typeof fieldProblem>;

const codes = z.array(fieldProblem).min(1);

/** The body of a 422: sentences by field, and their codes in the same order. */
export const fieldFailure = z.object({ errors: z.record(z.string(), z.array(z.string())), codes });

/** Why a save was refused: its record has changed since the version it was made from. */
const stale = z.object({
    /** The record as its own call returns it now. */
    current: z.looseObject({ id }),
    version: z.int().min(0),
    /** Who changed it last; a command has no id. Null for a change made outside Backbar. */
    by: z.object({ id: id.nullable(), name: z.string() }).nullable(),
    /** Null once the history no longer has it. */
    at: dateTime.nullable(),
});
export type Stale = z.infer<typeof stale>;

/**
 * Code `stale`: contains the stored record; `alreadyLinked`: the product that the new product is linked to. A 404 for a
 * record that was merged, and `mergedAway`, say where it went.
 */
export const plainFailure = z.object({
    error: z.string(),
    codes,
    stale: stale.optional(),
    linked: named.optional(),
    merged_into: mergedInto.optional(),
});

export const failure = z.union([fieldFailure, plainFailure]);
export type Failure = z.infer<typeof failure>;

/** The header of the anti-forgery token, on every response and on every request that can change something. */
export const csrfHeader = 'X-CSRF-Token';
