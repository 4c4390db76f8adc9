import { z } from 'zod';
import { messages } from './errors.ts';

/** A text that must say something, trimmed, of at most `max` characters. */
export const requiredText = (max: number) =>
    z.string({ error: messages.required }).trim().min(1, messages.required).max(max, messages.max(max));

/** A text that may be missing, of at most `max` characters. */
export const optionalText = (max: number) => z.string().trim().max(max, messages.max(max)).optional();
