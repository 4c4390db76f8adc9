import { useResourceDeclaration } from '../resource/useResourceDeclaration.ts';
import type { Field, Fields } from './field.ts';

const none: Fields = {};

/** The declared fields of the resource around; none outside of one. */
export const useFields = (): Fields => useResourceDeclaration()?.fields ?? none;

/** What is declared of the field `source` of the resource around, if it is of that kind. */
export const useField = <Kind extends Field['kind']>(source: string, kind: Kind) => {
    const field = useFields()[source];
    return field?.kind === kind ? (field as Extract<Field, { kind: Kind }>) : undefined;
};
