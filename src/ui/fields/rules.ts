import { isEmpty, maxValue, minValue, type Validator } from 'react-admin';
import { plainBreaks } from '../../../contract/limits.ts';
import {
    integer,
    maxItems,
    maxLength,
    number,
    oneOf,
    recordId,
    required,
    wireDay,
    wireTime,
} from '../validators.ts';
import { idOf } from './encode.ts';
import type { Field } from './field.ts';

/** A save trims texts and has one character for a line break. */
const trimmed =
    (rule: Validator): Validator =>
    (value: unknown, values, props) =>
        rule(typeof value === 'string' ? plainBreaks(value).trim() : value, values, props);

const list = (value: unknown) => (isEmpty(value) || Array.isArray(value) ? undefined : 'refusals.list');

const idRule: Validator = (value: unknown, values, props) => recordId(idOf(value), values, props);

const idsRule: Validator = (value: readonly unknown[] | null | undefined, values, props) =>
    value?.map(each => idRule(each, values, props)).find(problem => problem !== undefined);

const atMost = (max: number | undefined, tooMany?: string) =>
    max === undefined ? [] : [maxItems(max, tooMany)];

const ownRules = (field: Field): Validator[] => {
    switch (field.kind) {
        case 'text':
            return field.max === undefined ? [] : [trimmed(maxLength(field.max))];
        case 'number':
            return [
                number(),
                integer,
                ...(field.min === undefined ? [] : [minValue(field.min, 'refusals.min')]),
                ...(field.max === undefined ? [] : [maxValue(field.max, 'refusals.max')]),
            ];
        case 'boolean':
            return [oneOf([true, false], 'refusals.boolean')];
        case 'date':
            return [wireTime];
        case 'day':
            return [wireDay];
        case 'select':
            return [oneOf(field.choices, 'refusals.option')];
        case 'reference':
        case 'link':
            return [idRule];
        case 'referenceArray':
            return [list, ...atMost(field.max), idsRule];
        case 'linkArray':
            return [list, ...atMost(field.max, field.tooMany), idsRule];
        case 'imageArray':
            return [list, ...atMost(field.max, field.tooMany)];
        case 'array':
            return [list, ...atMost(field.max)];
        case 'image':
        case 'named':
            return [];
    }
};

const makeRules = (field: Field): Validator[] => [
    ...(field.required ? [required()] : []),
    ...ownRules(field),
    ...(field.validate ? [field.validate] : []),
];

const known = new WeakMap<Field, Validator[]>();

/** The validators of an input; the same array each time, as react-hook-form needs. */
export const rulesOf = (field: Field): Validator[] => {
    const rules = known.get(field) ?? makeRules(field);
    known.set(field, rules);
    return rules;
};
