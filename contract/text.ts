import { z } from 'zod';
import { plainBreaks } from './lineBreaks.ts';
import { rule } from './refusals.ts';

/**
 * The `error` of a schema whose field is required: a missing value, or one of another type, is refused as
 * missing; the other rules of the schema keep their own codes.
 */
export const missing: z.core.$ZodErrorMap = ({ code }) =>
    code === 'invalid_type' ? rule('required') : undefined;

/** A text that is too long in any case stays as it is: a character, or a line break, has at most two code units. */
const breaksOf = (max: number) => (text: string) => (text.length > 2 * max ? text : plainBreaks(text));

/** A non-empty text, trimmed, with `\n` for every line break, of at most `max` characters. */
export const requiredText = (max: number) =>
    z.string({ error: missing }).trim().overwrite(breaksOf(max)).min(1).max(max);

/** The same, optional, of at most `max` characters. */
export const optionalText = (max: number) => z.string().trim().overwrite(breaksOf(max)).max(max).optional();
