import { isEmpty, maxValue, minValue, type Validator } from 'react-admin';
import { integer, maxItems, maxLength, number, oneOf, recordId, required, wireTime } from '../validators.ts';
import { idOf } from './encode.ts';
import type { Field } from './field.ts';

/** A save sends texts without the spaces around them. */
const trimmed =
    (rule: Validator): Validator =>
    (value: unknown, values, props) =>
        rule(typeof value === 'string' ? value.trim() : value, values, props);

const idRule: Validator = (value: unknown, values, props) => recordId(idOf(value), values, props);

const idsRule: Validator = (value: unknown, values, props) => {
    if (!Array.isArray(value)) return isEmpty(value) ? undefined : 'refusals.list';
    return value.map(each => idRule(each, values, props)).find(problem => problem !== undefined);
};

const ownRules = (field: Field): Validator[] => {
    switch (field.kind) {
        case 'text':
            return field.max === undefined ? [] : [trimmed(maxLength(field.max))];
        case 'number':
            return [
                number,
                integer,
                ...(field.min === undefined ? [] : [minValue(field.min, 'refusals.min')]),
                ...(field.max === undefined ? [] : [maxValue(field.max, 'refusals.max')]),
            ];
        case 'boolean':
            return [oneOf([true, false], 'refusals.boolean')];
        case 'date':
            return [wireTime];
        case 'select':
            return [oneOf(field.choices, 'refusals.option')];
        case 'reference':
        case 'link':
            return [idRule];
        case 'referenceArray':
            return [...(field.max === undefined ? [] : [maxItems(field.max)]), idsRule];
        case 'linkArray':
            return [maxItems(field.max, field.tooMany), idsRule];
        case 'imageArray':
            return [maxItems(field.max, field.tooMany)];
        case 'array':
            return [maxItems(field.max)];
        case 'image':
        case 'named':
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
