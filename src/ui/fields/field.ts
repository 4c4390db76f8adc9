import type { Validator } from 'react-admin';
import type { ReferenceName } from '../../../dataProvider/references.ts';

interface Common {
    /** Shown, and never sent. */
    readOnly?: true;
    required?: true;
    /** The label says that it may stay empty. */
    optional?: true;
    /** Rules beside those the declaration implies. */
    validate?: Validator;
    /** Chosen for a new record, and never changed after. */
    createOnly?: true;
    /** Its name in a save, if that differs from its name in the record. */
    sentAs?: string;
}

/** A text. */
export interface TextField extends Common {
    kind: 'text';
    max?: number;
    /** Message key of a hint inside the empty input. */
    placeholder?: string;
    multiline?: true;
    /** Sends an empty text instead of leaving the field out. */
    sentEmpty?: true;
}

/** A whole number. */
export interface NumberField extends Common {
    kind: 'number';
    /** Message key of a hint inside the empty input. */
    placeholder?: string;
    min?: number;
    max?: number;
    /** Sends an empty text when a saved number is removed, instead of leaving the field out. */
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

/** A calendar day, `YYYY-MM-DD`, the same in every time zone. */
export interface DayField extends Common {
    kind: 'day';
}

/** One of a few fixed values. */
export interface SelectField extends Common {
    kind: 'select';
    choices: readonly string[];
    /** Message keys of the choices: `${words}.${choice}`. */
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
    /** Message key for too many. */
    tooMany: string;
    /** The name in a save for the ids of removed pictures. */
    removedAs: string;
}

/** A record, found by searching; the form holds it whole, a save sends its id. */
export interface LinkField extends Common {
    kind: 'link';
    to: string;
    /** The property with its name; `name` by default. */
    by?: string;
    /** Null means that the record has been deleted, and renders a note. */
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
    /** Message key for too many. */
    tooMany: string;
}

/** How to tell the rows of a field apart when the changes of two people are merged. */
export interface Elements {
    /** The property with the id of a saved row. */
    id?: string;
    /** New rows with the same text are the same row. */
    text: (row: never) => string;
    /** Rows that the form holds as one text. */
    inText?: { split: (text: string) => readonly string[]; join: (rows: readonly string[]) => string };
}

/** Rows of their own fields, edited by an input of the resource's own. */
export interface ArrayField extends Common {
    kind: 'array';
    max: number;
    rows?: Readonly<Record<string, Field>>;
    ordered?: true;
    /** The form's rows in words, which describe a change. */
    parts: (value: never) => readonly string[];
    elements?: Elements;
    /** What a row is to a change of many records, which adds, removes and replaces rows. */
    each?: TextField | LinkField;
    /** Encodes the form's value for a save, if they differ. */
    encode?: (value: never) => unknown;
}

export type Field =
    | TextField
    | NumberField
    | BooleanField
    | DateField
    | DayField
    | SelectField
    | ReferenceField
    | ReferenceArrayField
    | ImageField
    | ImageArrayField
    | LinkField
    | NamedField
    | LinkArrayField
    | ArrayField;

export type StandardKind = Exclude<Field['kind'], 'array' | 'named'>;

/** A field for the standard views: a writable one has an input. */
export type StandardField = Extract<Field, { kind: StandardKind }> | (Field & { readOnly: true });

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
export const day = declare('day');
export const select = declare('select');
export const reference = declare('reference');
export const referenceArray = declare('referenceArray');
export const image = declare('image');
export const imageArray = declare('imageArray');
export const link = declare('link');
export const named = declare('named');
export const linkArray = declare('linkArray');
export const array = declare('array');
