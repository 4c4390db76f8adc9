import type { Field } from './field.ts';

type Text = string | number | boolean | null | undefined;

/** Whether a field has no value. */
export const isNothing = (value: unknown) => value === null || value === undefined || value === '';

/** A plain value in the words of the wire, for files and for sorting. */
export const valueText = (field: Field | undefined, value: unknown): Text => {
    if (field?.kind === 'link') return (value as Record<string, string> | null)?.[field.by ?? 'name'];
    if (field?.kind === 'array') return field.parts(value as never).join(', ');
    if (Array.isArray(value)) return value.map(each => valueText(undefined, each)).join(' ');
    if (typeof value === 'object' && value !== null) return (value as { name?: string }).name;
    return value as Text;
};
