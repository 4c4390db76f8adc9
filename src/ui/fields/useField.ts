import { createContext, useContext } from 'react';
import { useResourceContext } from 'react-admin';
import type { Field, Fields } from './field.ts';

const none: Fields = {};

export const DeclaredFields = createContext<Readonly<Record<string, Fields | undefined>>>({});

/** The declared fields of the surrounding resource; none outside of one. */
export const useFields = (): Fields => useContext(DeclaredFields)[useResourceContext() ?? ''] ?? none;

/** The field at a source: `name`, or `names.0.name` in a row of the field `names`. */
const fieldAt = (fields: Fields, source: string) => {
    const [name = '', , inRow] = source.split('.');
    const field = fields[name];
    if (inRow === undefined) return field;
    return field?.kind === 'array' ? field.rows?.[inRow] : undefined;
};

export const useDeclared = (source: string): Field | undefined => fieldAt(useFields(), source);

export const useField = <Kind extends Field['kind']>(source: string, kind: Kind) => {
    const field = useDeclared(source);
    return field?.kind === kind ? (field as Extract<Field, { kind: Kind }>) : undefined;
};
