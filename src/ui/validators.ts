import { isEmpty, type GetValidationMessage, type Validator } from 'react-admin';
import { characters, readId } from '../../contract/limits.ts';
import { isDay } from './calendar/month.ts';
import { parseWireTime } from './format/time.ts';

/** Message key or text of a refusal, or a function that returns it, as in react-admin. */
type Message = string | GetValidationMessage;

const whenGiven =
    (fails: (value: unknown) => boolean, message: Message, args?: Record<string, unknown>): Validator =>
    (value: unknown, values: unknown) => {
        if (isEmpty(value) || !fails(value)) return undefined;
        if (typeof message === 'function') return message({ args, value, values });
        return args ? { message, args } : message;
    };

/** Unlike react-admin's, refuses a text of spaces only. */
export const required = (message: Message = 'refusals.required'): Validator & { isRequired: true } =>
    Object.assign(
        (value: unknown, values: unknown) => {
            if (!isEmpty(typeof value === 'string' ? value.trim() : value)) return undefined;
            return typeof message === 'function' ? message({ args: undefined, value, values }) : message;
        },
        { isRequired: true } as const,
    );

/** At most `max` characters, counted as code points like on the server; react-admin counts UTF-16 units. */
export const maxLength = (max: number, message: Message = 'refusals.maxLength') =>
    whenGiven(value => characters(String(value)) > max, message, { max });

/** At least `min` characters, counted as in `maxLength`. */
export const minLength = (min: number, message: Message = 'refusals.minLength') =>
    whenGiven(value => characters(String(value)) < min, message, { min });

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

/** A calendar day of the wire, `YYYY-MM-DD`. */
export const wireDay = whenGiven(value => !isDay(String(value)), 'refusals.date');

/** A moment of the wire in the future, unless it is unchanged (decision 24). */
export const futureUnless = (before: string | null | undefined) =>
    whenGiven(
        value => value !== before && !(Number(parseWireTime(String(value))) > Date.now()),
        'refusals.visibleAfter',
    );

/** Unlike react-admin's, refuses spaces only, infinity, and programs' spellings such as `0x10` and `1e3`. */
export const number = (message: Message = 'refusals.number') =>
    whenGiven(
        value =>
            typeof value === 'number'
                ? !Number.isFinite(value)
                : !/^-?\d+(\.\d+)?$/.test(String(value).trim()),
        message,
    );

export const integer = whenGiven(value => !/^-?(0|[1-9]\d*)$/.test(String(value).trim()), 'refusals.integer');

export const recordId = whenGiven(value => readId(String(value).trim()) === undefined, 'refusals.invalid');
