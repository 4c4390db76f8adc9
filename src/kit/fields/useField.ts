import { useResourceDeclaration } from '../resource/useResourceDeclaration.ts';
import type { Field, Fields } from './field.ts';

const none: Fields = {};

/** The declared fields of the resource around; none outside of one. */
export const useFields = (): Fields => useResourceDeclaration()?.fields ?? none;

/** The field at a source: `name`, or `names.0.name` in a row of the field `names`. */
const fieldAt = (fields: Fields, source: string) => {
    const [name = '', , inRow] = source.split('.');
    const field = fields[name];
    if (inRow === undefined) return field;
    return field?.kind === 'array' ? field.rows?.[inRow] : undefined;
};

/** What is declared of the field at `source` of the resource around. */
export const useDeclared = (source: string): Field | undefined => fieldAt(useFields(), source);

/** The same, if it is of that kind. */
export const useField = <Kind extends Field['kind']>(source: string, kind: Kind) => {
    const field = useDeclared(source);
    return field?.kind === kind ? (field as Extract<Field, { kind: Kind }>) : undefined;
};
