import type { RaRecord } from 'react-admin';
import { plainBreaks } from '../../../contract/limits.ts';
import type { Encoded } from '../../../dataProvider/endpoint.ts';
import { isNothing } from './valueText.ts';
import type { ArrayField, Field, Fields } from './field.ts';

type Values = Readonly<Record<string, unknown>>;

interface Held {
    id: number;
}

/** The id of a record that a form holds whole; any other value unchanged. */
export const idOf = (value: unknown) =>
    typeof value === 'object' && value !== null ? (value as Held).id : value;

const list = (value: unknown) => (Array.isArray(value) ? value : []);

const given = (value: unknown) => (isNothing(value) ? undefined : value);

const encodeRows = ({ rows, encode }: ArrayField, value: unknown) => {
    if (value === undefined || value === null) return undefined;
    if (encode) return encode(value as never);
    return rows ? list(value).map((row: Values) => ({ ...row, ...encodeFields(rows, row) })) : value;
};

/** A value as a save sends it; undefined to send nothing. `saved` is the value before. */
const encodeValue = (field: Field, value: unknown, saved?: unknown) => {
    switch (field.kind) {
        case 'text':
            return plainBreaks(String(value ?? '')).trim() || (field.sentEmpty ? '' : undefined);
        case 'number':
            // A text of spaces is no number, but must not pass for an empty value either.
            return (
                given(typeof value === 'string' ? value.trim() || value : value) ??
                (field.sentEmpty && given(saved) !== undefined ? '' : undefined)
            );
        case 'image':
            return value instanceof Blob ? value : undefined;
        case 'imageArray':
            return list(value).filter(image => image instanceof Blob);
        case 'linkArray':
        case 'referenceArray':
            return Array.isArray(value) ? value.map(idOf) : (given(value) ?? []);
        case 'array':
            return encodeRows(field, value);
        default:
            return given(idOf(value));
    }
};

const removed = (before: unknown, after: unknown) => {
    const kept = new Set(list(after).map(idOf));
    return list(before)
        .map(idOf)
        .filter(id => !kept.has(id));
};

const entriesOf = (
    name: string,
    field: Field,
    values: Values,
    before: Values | undefined,
): [string, unknown][] => {
    if (field.readOnly || (before && field.createOnly)) return [];
    const entry: [string, unknown] = [field.sentAs ?? name, encodeValue(field, values[name], before?.[name])];
    if (field.kind !== 'imageArray' || !before) return [entry];
    return [entry, [field.removedAs, removed(before[name], values[name])]];
};

/** A form's values as a save sends them, by the declared fields; `before` is the saved record, absent for a new one. */
export const encodeFields = (fields: Fields, values: Values, before?: Values): Record<string, unknown> =>
    Object.fromEntries(
        Object.entries(fields).flatMap(([name, field]) => entriesOf(name, field, values, before)),
    );

/** A save as a multipart form, without empty values. */
export const asForm =
    (fields: Fields) =>
    (values: Partial<RaRecord>, before?: RaRecord): Encoded => ({
        form: encodeFields(fields, values, before),
    });

/** A save as JSON, with null for empty values. */
export const asBody =
    (fields: Fields) =>
    (values: Partial<RaRecord>, before?: RaRecord): Encoded => ({
        body: Object.fromEntries(
            Object.entries(encodeFields(fields, values, before)).map(([name, value]) => [
                name,
                value ?? null,
            ]),
        ),
    });
