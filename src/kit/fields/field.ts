import type { Validator } from 'react-admin';
import type { ReferenceName } from '../../../dataProvider/references.ts';

interface Common {
    /** Shown, and never sent. */
    readOnly?: true;
    /** It may not stay empty. */
    required?: true;
    /** The label says that it may stay empty. */
    optional?: true;
    /** Further rules, beside those that follow from the declaration. */
    validate?: Validator;
    /** Chosen for a new record, and never changed after. */
    createOnly?: true;
    /** What a save calls it, where that differs from its name in the record. */
    sentAs?: string;
}

/** A text. */
export interface TextField extends Common {
    kind: 'text';
    /** Characters. */
    max?: number;
    /** Message key of a hint inside the empty input. */
    placeholder?: string;
    multiline?: true;
    /** Sent as an empty text when it is empty, instead of left out. */
    sentEmpty?: true;
}

/** A whole number. */
export interface NumberField extends Common {
    kind: 'number';
    /** Message key of a hint inside the empty input. */
    placeholder?: string;
    min?: number;
    max?: number;
    /** Sent as an empty text when a saved number is removed, instead of left out. */
    sentEmpty?: true;
}

/** Yes or no. */
export interface BooleanField extends Common {
    kind: 'boolean';
}

/** A moment of the wire, `YYYY-MM-DD HH:mm:ss` in UTC. */
export interface DateField extends Common {
    kind: 'date';
}

/** One of a few fixed values. */
export interface SelectField extends Common {
    kind: 'select';
    choices: readonly string[];
    /** Message keys of the choices in words: `${words}.${choice}`. */
    words?: string;
}

/** The id of an entry in a reference list. */
export interface ReferenceField extends Common {
    kind: 'reference';
    reference: ReferenceName;
}

/** The ids of entries in a reference list. */
export interface ReferenceArrayField extends Common {
    kind: 'referenceArray';
    reference: ReferenceName;
    /** Entries. */
    max?: number;
}

/** A picture: its stem, or the file of a new one. */
export interface ImageField extends Common {
    kind: 'image';
}

/** Several pictures: those the record has, then the files of new ones. */
export interface ImageArrayField extends Common {
    kind: 'imageArray';
    max: number;
    /** Message key of the refusal of more. */
    tooMany: string;
    /** What a save calls the ids of those that were removed. */
    removedAs: string;
}

/** A record, found by searching; the form holds it whole, a save sends its id. */
export interface LinkField extends Common {
    kind: 'link';
    /** The resource it belongs to. */
    to: string;
    /** The property it is called by; `name` when absent. */
    by?: string;
    /** Null means that it has been deleted, and is said so. */
    deletable?: true;
}

/** Something that has no page of its own, such as a country: it is shown by its name. */
export interface NamedField extends Common {
    kind: 'named';
}

/** Several records, found by searching; the form holds them whole, a save sends their ids. */
export interface LinkArrayField extends Common {
    kind: 'linkArray';
    to: string;
    max: number;
    /** Message key of the refusal of more. */
    tooMany: string;
}

/** How the rows of a field are told apart where the changes of two people come together. */
export interface Elements {
    /** The property that has the id of a saved row. */
    id?: string;
    /** New rows with the same text are the same row. */
    text: (row: never) => string;
    /** Rows that the form holds as one text. */
    inText?: { split: (text: string) => readonly string[]; join: (rows: readonly string[]) => string };
}

/** Rows of their own fields, edited by an input of the resource's own. */
export interface ArrayField extends Common {
    kind: 'array';
    /** Rows. */
    max: number;
    /** What each row holds. */
    rows?: Readonly<Record<string, Field>>;
    /** Their order matters. */
    ordered?: true;
    /** The rows in words, one each, as the form holds them; what a save changes is told by them. */
    parts: (value: never) => readonly string[];
    elements?: Elements;
    /** What a save sends, where it differs from what the form holds. */
    encode?: (value: never) => unknown;
}

/** What is known of a field, whoever asks: inputs, columns, facts, saves and differences. */
export type Field =
    | TextField
    | NumberField
    | BooleanField
    | DateField
    | SelectField
    | ReferenceField
    | ReferenceArrayField
    | ImageField
    | ImageArrayField
    | LinkField
    | NamedField
    | LinkArrayField
    | ArrayField;

/** The kinds that every form has an input for. */
export type StandardKind = Exclude<Field['kind'], 'array' | 'named'>;

/** A field for the standard views: one that people write has an input. */
export type StandardField = Extract<Field, { kind: StandardKind }> | (Field & { readOnly: true });

/** The fields of a resource by their names in its records. */
export type Fields = Readonly<Record<string, Field>>;

type Options<Kind extends Field['kind']> = Omit<Extract<Field, { kind: Kind }>, 'kind'>;

interface Declare<Kind extends Field['kind']> {
    (): { kind: Kind };
    <const Given extends Options<Kind>>(given: Given): { kind: Kind } & Given;
}

const declare = <Kind extends Field['kind']>(kind: Kind) =>
    ((given?: object) => ({ kind, ...given })) as Declare<Kind>;

export const text = declare('text');
export const number = declare('number');
export const boolean = declare('boolean');
export const date = declare('date');
export const select = declare('select');
export const reference = declare('reference');
export const referenceArray = declare('referenceArray');
export const image = declare('image');
export const imageArray = declare('imageArray');
export const link = declare('link');
export const named = declare('named');
export const linkArray = declare('linkArray');
export const array = declare('array');
