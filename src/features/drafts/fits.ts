import type { Field } from '../../ui/fields/field.ts';
import { isNothing } from '../../ui/fields/valueText.ts';

type Values = Readonly<Record<string, unknown>>;

const isText = (value: unknown) => typeof value === 'string';

const isId = (value: unknown) => typeof value === 'number' || typeof value === 'string';

const isObject = (value: unknown): value is Values =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);

const isHeld = (value: unknown) => isObject(value) && isId(value.id);

const isPicture = (value: unknown) => isText(value) || value instanceof Blob;

const isListOf = (value: unknown, isOne: (each: unknown) => boolean) =>
    Array.isArray(value) && value.every(isOne);

/** Whatever shows the rows reads them in words. */
const isReadable = (read: () => readonly unknown[]) => {
    try {
        return read().every(isText);
    } catch {
        return false;
    }
};

const fitsDeclared = (field: Field, value: unknown): boolean => {
    if (isNothing(value)) return true;
    switch (field.kind) {
        case 'text':
        case 'date':
        case 'day':
            return isText(value);
        case 'number':
        case 'reference':
            return isId(value);
        case 'boolean':
            return typeof value === 'boolean';
        case 'select':
            return isText(value) && field.choices.includes(value as string);
        case 'referenceArray':
            return isListOf(value, isId);
        case 'image':
            return isPicture(value);
        case 'imageArray':
            return isListOf(value, each => isPicture(each) || isHeld(each));
        case 'link':
            return isHeld(value) || isId(value);
        case 'linkArray':
            return isListOf(value, isHeld);
        case 'named':
            return isObject(value);
        case 'array': {
            const { rows = {}, elements, parts } = field;
            if (isText(value)) return elements?.inText !== undefined;
            return (
                isListOf(value, row =>
                    Object.entries(rows).every(
                        ([name, part]) => isObject(row) && fitsDeclared(part, row[name]),
                    ),
                ) && isReadable(() => parts(value as never))
            );
        }
    }
};

const isLike = (value: unknown, other: unknown) =>
    typeof value === typeof other &&
    Array.isArray(value) === Array.isArray(other) &&
    value instanceof Blob === other instanceof Blob;

/** Whether a form can hold a value that another version may have stored: by its declaration or current value. */
export const fits = (field: Field | undefined, value: unknown, now: unknown) =>
    field ? fitsDeclared(field, value) : isNothing(value) || isNothing(now) || isLike(value, now);
