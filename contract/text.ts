import { z } from 'zod';
import { rule } from './refusals.ts';

/** A text that must say something, trimmed, of at most `max` characters. */
export const requiredText = (max: number) =>
    z
        .string({ error: rule('required') })
        .trim()
        .min(1)
        .max(max);

/** A text that may be missing, of at most `max` characters. */
export const optionalText = (max: number) => z.string().trim().max(max).optional();
