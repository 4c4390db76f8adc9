import type { RaRecord } from 'react-admin';
import type { Candidate } from '../../contract/duplicates.ts';
import { idOf } from '../../src/ui/fields/encode.ts';
import type { Field, Fields } from '../../src/ui/fields/field.ts';
import { isNothing } from '../../src/ui/fields/valueText.ts';
import { stemOf } from '../../src/ui/format/image.ts';

/** A record as its own call returns it. */
export interface MergedRecord extends RaRecord<number> {
    version?: number;
}

/** The record whose value is taken, or the values of all together. */
export type Choice = number | 'all';

/** Lists that a merge can keep together. */
const together: ReadonlySet<string> = new Set(['barcodes', 'categories', 'names', 'tags']);

export const canTakeAll = (name: string) => together.has(name);

/** Rows that refer to the record and move with the others. */
const moving: ReadonlySet<string> = new Set(['new_product_id']);

export type NamedField = readonly [name: string, field: Field];

/** The fields that a merge can take from one of the records. */
export const takenFields = (fields: Fields, records: readonly MergedRecord[]): NamedField[] =>
    Object.entries(fields).filter(
        ([name, { readOnly }]) => !readOnly && !moving.has(name) && records.some(record => name in record),
    );

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Whether a value is none, or a list without entries. */
export const isEmpty = (value: unknown) => isNothing(value) || (Array.isArray(value) && value.length === 0);

/** The entries of a list as texts, ids for references. */
export const entriesOf = (field: Field, value: unknown): readonly string[] => {
    if (field.kind === 'array') return isNothing(value) ? [] : field.parts(value as never);
    return listOf(value).map(each => String(idOf(each)));
};

const isList = ({ kind }: Field) => kind === 'array' || kind === 'referenceArray';

const sameness = (field: Field, value: unknown) => {
    if (!isList(field)) return JSON.stringify(isNothing(value) ? null : value);
    const entries = entriesOf(field, value);
    const isOrdered = field.kind === 'array' && field.ordered;
    return JSON.stringify(isOrdered ? entries : entries.toSorted());
};

/** Whether records have the same value. */
export const isEqual = ([name, field]: NamedField, records: readonly MergedRecord[]) =>
    new Set(records.map(record => sameness(field, record[name]))).size === 1;

/** The record that stays unless somebody chooses: the one that more people have, then the older one. */
export const survivorOf = (records: readonly Pick<Candidate, 'id' | 'people' | 'created'>[]) =>
    records.toSorted(
        (one, other) =>
            other.people - one.people ||
            (one.created ?? '').localeCompare(other.created ?? '') ||
            one.id - other.id,
    )[0]!.id;

/** Sizes of loaded pictures by stem, in pixels. */
export type PictureSizes = Readonly<Record<string, { width: number; height: number }>>;

/** How much there is of a value, where more is better: pixels, characters, else whether there is any. */
const amountOf = (name: string, field: Field, value: unknown, sizes: PictureSizes) => {
    if (isEmpty(value)) return 0;
    if (field.kind === 'image') {
        const { width, height } = sizes[stemOf(value) ?? ''] ?? { width: 1, height: 1 };
        return width * height;
    }
    return name === 'description' ? String(value).trim().length : 1;
};

/**
 * What is chosen beforehand: lists together, the larger picture, the fuller description, and otherwise the survivor's
 * value, or another's if it has none. The survivor is the first of the records.
 */
export const chosenBeforehand = (
    [name, field]: NamedField,
    records: readonly MergedRecord[],
    sizes: PictureSizes,
): Choice => {
    if (canTakeAll(name)) return 'all';
    const amount = (record: MergedRecord) => amountOf(name, field, record[name], sizes);
    return records.reduce((best, each) => (amount(each) > amount(best) ? each : best)).id;
};

/** The choices as a merge sends them: without those that it makes itself. */
export const takeOf = (choices: readonly (readonly [NamedField, Choice])[], keep: number) =>
    Object.fromEntries(
        choices.flatMap(([[name], choice]) =>
            choice === 'all' || (choice === keep && !canTakeAll(name)) ? [] : [[name, choice]],
        ),
    );

/** The entries that are not in every other list, and those that are. */
export const listSides = (own: readonly string[], others: readonly (readonly string[])[]) => {
    const sets = others.map(list => new Set(list));
    const isShared = (entry: string) => sets.every(list => list.has(entry));
    return { alone: own.filter(entry => !isShared(entry)), shared: own.filter(isShared) };
};
