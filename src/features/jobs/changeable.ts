import type { FieldChange } from '../../../contract/jobs.ts';
import { encodeFields } from '../../ui/fields/encode.ts';
import type { Field, Fields } from '../../ui/fields/field.ts';

export type How = FieldChange['how'];

/** What the form of a change holds. */
export interface ChangeValues {
    value: unknown;
    find: unknown;
}

/** What can be done to a field of many records at once. */
export const waysOf = (field: Field): readonly How[] => {
    if (field.readOnly || field.createOnly) return [];
    switch (field.kind) {
        case 'text':
            return ['set', 'replace'];
        case 'referenceArray':
        case 'linkArray':
            return ['add', 'remove', 'replace', 'set'];
        case 'array':
            return field.each ? ['add', 'remove', 'replace'] : [];
        case 'image':
        case 'imageArray':
        case 'named':
            return [];
        default:
            return ['set'];
    }
};

/** The declared fields that a job can change. */
export const changeableFields = (fields: Fields) =>
    Object.entries(fields).filter(([, field]) => waysOf(field).length > 0);

/** The field of one element of a list; the field itself if it is none. */
const eachOf = (field: Field): Field => {
    switch (field.kind) {
        case 'referenceArray':
            return { kind: 'reference', reference: field.reference };
        case 'linkArray':
            return { kind: 'link', to: field.to };
        case 'array':
            return field.each!;
        case 'text':
            return { kind: 'text' };
        default:
            return field;
    }
};

/** The fields of the form that says what a change does: its `value`, and what it replaces. */
export const fieldsOfChange = (field: Field, how: How): Fields => {
    if (how === 'replace') return { find: { ...eachOf(field), required: true }, value: eachOf(field) };
    if (field.kind === 'array') return { value: { ...eachOf(field), required: true } };
    return { value: how === 'set' ? field : { ...field, required: true } };
};

/** What the form begins with: a flag is mostly to be set. */
export const initialOf = (field: Field, how: How): ChangeValues => {
    const isList = field.kind === 'referenceArray' || field.kind === 'linkArray';
    return { value: field.kind === 'boolean' || (isList && how !== 'replace' ? [] : null), find: null };
};

/** Whether a field can be emptied, which takes a choice of its own: an input left empty is no answer yet. */
export const canEmpty = (field: Field, how: How) =>
    how === 'set' && field.kind !== 'boolean' && !field.required;

/** Undefined while something is missing; `empties` says that nothing is the value. */
export const changeOf = (
    [name, field]: readonly [string, Field],
    how: How,
    values: ChangeValues,
    empties: boolean,
): FieldChange | undefined => {
    const fields = fieldsOfChange(field, how);
    const { value, find } = encodeFields(fields, { ...values }) as Partial<FieldChange>;
    const isMissing = ([source, { required }]: [string, Field]) => {
        const given = source === 'find' ? find : value;
        const isNothing = (given ?? '') === '' || (Array.isArray(given) && given.length === 0);
        return (required || (how === 'set' && !empties)) && isNothing;
    };
    if (Object.entries(fields).some(isMissing)) return undefined;
    // A text may be replaced by nothing, another element may not.
    if (how === 'replace' && value === undefined && fields.value!.kind !== 'text') return undefined;
    return {
        field: field.sentAs ?? name,
        how,
        value: value ?? null,
        ...(how === 'replace' && { find }),
    };
};

/** The declared field with a name in a save. */
export const fieldSentAs = (fields: Fields, sent: string) =>
    Object.entries(fields).find(([name, { sentAs }]) => (sentAs ?? name) === sent);
