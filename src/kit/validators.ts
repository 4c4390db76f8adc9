import { isEmpty, type Validator } from 'react-admin';
import { characters } from '../../contract/limits.ts';
import { readId } from '../../contract/recordId.ts';
import { parseWireTime } from './format/time.ts';

/** A validator that skips empty values. */
const whenGiven =
    (fails: (value: unknown) => boolean, message: string, args?: Record<string, unknown>): Validator =>
    value => {
        if (isEmpty(value) || !fails(value)) return undefined;
        return args ? { message, args } : message;
    };

/** Unlike react-admin's `required`, refuses a text of spaces only. */
export const required: Validator & { isRequired: true } = Object.assign(
    (value: unknown) =>
        isEmpty(typeof value === 'string' ? value.trim() : value) ? 'refusals.required' : undefined,
    { isRequired: true } as const,
);

/** At most `max` characters, counted as code points like on the server; react-admin counts UTF-16 units. */
export const maxLength = (max: number) =>
    whenGiven(value => characters(String(value)) > max, 'refusals.maxLength', { max });

/** At least `min` characters, counted as in `maxLength`. */
export const minLength = (min: number) =>
    whenGiven(value => characters(String(value)) < min, 'refusals.minLength', { min });

/** Exactly `length` characters, counted as in `maxLength`. */
export const exactLength = (length: number) =>
    whenGiven(value => characters(String(value)) !== length, 'refusals.exactLength', { length });

/** At most `max` entries; `message` is a message key, which may name the `max`. */
export const maxItems =
    (max: number, message = 'refusals.max'): Validator =>
    value =>
        Array.isArray(value) && value.length > max ? { message, args: { max } } : undefined;

/** One of `options`; `message` is a message key, which may name the `options`. */
export const oneOf = (options: readonly unknown[], message: string) =>
    whenGiven(value => !options.includes(value), message, { options: options.join(', ') });

/** A moment of the wire, `YYYY-MM-DD HH:mm:ss`. */
export const wireTime = whenGiven(value => parseWireTime(String(value)) === undefined, 'refusals.format');

/** A moment of the wire in the future, unless it is unchanged (decision 24). */
export const futureUnless = (before: string | null | undefined) =>
    whenGiven(
        value => value !== before && !(Number(parseWireTime(String(value))) > Date.now()),
        'refusals.visibleAfter',
    );

/**
 * A number as a value, or as people write it. Unlike react-admin's, refuses spaces only, infinity, and what only
 * programs read as a number, such as `0x10` and `1e3`.
 */
export const number = whenGiven(
    value =>
        typeof value === 'number' ? !Number.isFinite(value) : !/^-?\d+(\.\d+)?$/.test(String(value).trim()),
    'refusals.number',
);

/** A whole number in plain digits. */
export const integer = whenGiven(value => !/^-?(0|[1-9]\d*)$/.test(String(value).trim()), 'refusals.integer');

/** The id of a record. */
export const recordId = whenGiven(value => readId(String(value).trim()) === undefined, 'refusals.invalid');
