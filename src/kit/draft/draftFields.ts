import type { Field } from '../fields/field.ts';
import { listChanges } from '../difference/listChanges.ts';

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const idOf = (entry: unknown) =>
    typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : entry;

const partsOf = (field: Field | undefined, value: unknown): readonly string[] | undefined => {
    switch (field?.kind) {
        case 'array':
            return value === undefined || value === null ? [] : field.parts(value as never);
        case 'referenceArray':
        case 'linkArray':
            return list(value).map(entry => String(idOf(entry)));
        default:
            return undefined;
    }
};

/** How many entries of a list differ; undefined for a field that is none. */
export const changedEntries = (field: Field | undefined, before: unknown, after: unknown) => {
    const [one, other] = [partsOf(field, before), partsOf(field, after)];
    if (!one || !other) return undefined;
    const ordered = field?.kind === 'array' && field.ordered === true;
    const { added, removed, moved } = listChanges(one, other, ordered);
    return added.length + removed.length + moved.length;
};
