import type { Validator } from 'react-admin';
import { integer, maxItems, maxLength, number, required } from '../validators.ts';
import type { Field } from './field.ts';

const ownRules = (field: Field): Validator[] => {
    switch (field.kind) {
        case 'text':
            return field.max === undefined ? [] : [maxLength(field.max)];
        case 'number':
            return [number, integer];
        case 'imageArray':
        case 'linkArray':
            return [maxItems(field.max, field.tooMany)];
        default:
            return [];
    }
};

const makeRules = (field: Field): Validator[] => [
    ...(field.required ? [required] : []),
    ...ownRules(field),
    ...(field.validate ? [field.validate] : []),
];

const known = new WeakMap<Field, Validator[]>();

/** What an input of the field holds its value to; the same array each time, as react-hook-form likes it. */
export const rulesOf = (field: Field): Validator[] => {
    const rules = known.get(field) ?? makeRules(field);
    known.set(field, rules);
    return rules;
};
