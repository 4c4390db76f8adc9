import { z } from 'zod';
import { rule } from './refusals.ts';

/**
 * The `error` of a schema whose field must be there: nothing, and what is of another type, is refused as missing; the
 * other rules of the schema keep their own codes.
 */
export const missing: z.core.$ZodErrorMap = ({ code }) =>
    code === 'invalid_type' ? rule('required') : undefined;

/** A text that must say something, trimmed, of at most `max` characters. */
export const requiredText = (max: number) => z.string({ error: missing }).trim().min(1).max(max);

/** A text that may be missing, of at most `max` characters. */
export const optionalText = (max: number) => z.string().trim().max(max).optional();
