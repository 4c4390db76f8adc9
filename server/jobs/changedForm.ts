import type { z } from 'zod';
import type { FieldChange } from '../../contract/jobs.ts';

type Values = Readonly<Record<string, unknown>>;
type Schema = z.ZodType;

interface Definition {
    type: string;
    innerType?: Schema;
    in?: Schema;
    out?: Schema;
    element?: Schema;
    shape?: Readonly<Record<string, Schema>>;
    entries?: Readonly<Record<string, unknown>>;
}

const definitionOf = (schema: Schema) => schema.def as unknown as Definition;

/** What a schema takes, beneath its default and its conversions. */
const coreOf = (schema: Schema): Definition => {
    const definition = definitionOf(schema);
    const { type, innerType, in: input, out: output } = definition;
    if (innerType) return coreOf(innerType);
    if (type !== 'pipe') return definition;
    return coreOf(definitionOf(input!).type === 'transform' ? output! : input!);
};

const shapeOf = (schema: Schema) => coreOf(schema).shape ?? {};

const isFile = (schema: Schema): boolean => {
    const { type, element } = coreOf(schema);
    return type === 'custom' || (element !== undefined && isFile(element));
};

/** Whether the texts `true` and `false` stand for a boolean, as in a form. */
const isBooleanText = ({ entries }: Definition) => entries !== undefined && 'true' in entries;

/** A record has a `brand` or `products` where a save takes `brand_id` or `product_ids`. */
const heldIn = (record: Values, name: string) => {
    if (name in record) return record[name];
    if (name.endsWith('_ids')) return record[`${name.slice(0, -4)}s`];
    return name.endsWith('_id') ? record[name.slice(0, -3)] : undefined;
};

const fit = (schema: Schema, value: unknown, isForm: boolean): unknown => {
    if (value === undefined || isFile(schema)) return undefined;
    if (value === null) return isForm ? undefined : null;
    const core = coreOf(schema);
    if (Array.isArray(value)) return value.map(each => fit(core.element ?? schema, each, isForm));
    if (core.shape) return fitAll(core.shape, value as Values, isForm);
    if (typeof value === 'object') return (value as { id?: unknown }).id;
    return typeof value === 'boolean' && isBooleanText(core) ? String(value) : value;
};

const fitAll = (shape: Readonly<Record<string, Schema>>, record: Values, isForm: boolean) =>
    Object.fromEntries(
        Object.entries(shape)
            .filter(([name]) => name !== 'version')
            .map(([name, schema]) => [name, fit(schema, heldIn(record, name), isForm)] as const)
            .filter(([, value]) => value !== undefined),
    );

/** What its PUT takes to leave a record as it is; `record` is as its own call returns it. */
export const formOf = (schema: Schema, record: object, isForm: boolean) =>
    fitAll(shapeOf(schema), record as Values, isForm);

interface Elements {
    /** The property that tells one element from another; undefined where elements are ids. */
    key: string | undefined;
    /** The property that numbers the elements. */
    place: string | undefined;
    make: (value: unknown) => unknown;
}

const elementsOf = (schema: Schema): Elements => {
    const each = Object.entries(shapeOf(coreOf(schema).element!)).filter(
        ([, of]) => definitionOf(of).type !== 'optional',
    );
    const named = (type: string) => each.find(([, of]) => coreOf(of).type === type)?.[0];
    const key = each.find(([name]) => name.endsWith('_id'))?.[0] ?? named('string');
    const flag = named('boolean');
    return {
        key,
        place: each.find(
            ([name]) => name !== key && coreOf(shapeOf(coreOf(schema).element!)[name]!).type === 'number',
        )?.[0],
        make: value =>
            key === undefined ? value : { [key]: value, ...(flag !== undefined && { [flag]: false }) },
    };
};

const replaced = (value: unknown, find: unknown, by: unknown) => {
    if (typeof value !== 'string') return value === find ? by : value;
    return value.replaceAll(String(find), () => String(by ?? ''));
};

const changeList = (schema: Schema, held: readonly unknown[], { how, value, find }: FieldChange) => {
    const { key, place, make } = elementsOf(schema);
    const keyOf = (each: unknown) => (key === undefined ? each : (each as Values)[key]);
    const given = [value].flat().filter(each => each !== null);
    const known = new Map(held.map(each => [keyOf(each), each]));
    const elementOf = (each: unknown) => known.get(each) ?? make(each);
    const changed = () => {
        switch (how) {
            case 'set':
                return given.map(elementOf);
            case 'add':
                return [...held, ...given.filter(each => !known.has(each)).map(make)];
            case 'remove':
                return held.filter(each => !given.some(gone => gone === keyOf(each)));
            case 'replace':
                return held.map(each => {
                    const after = replaced(keyOf(each), find, value);
                    if (after === keyOf(each)) return each;
                    return key === undefined ? after : { ...(each as Values), [key]: after };
                });
        }
    };
    const different = [...new Map(changed().map(each => [keyOf(each), each])).values()];
    if (JSON.stringify(different) === JSON.stringify(held)) return held;
    return place === undefined
        ? different
        : different.map((each, index) => ({ ...(each as Values), [place]: index }));
};

/** What can be done to a field of a save: nothing if it is unknown or a file. */
export const waysOf = (schema: Schema, field: string): readonly FieldChange['how'][] => {
    const shape = shapeOf(schema);
    const own = Object.hasOwn(shape, field) ? shape[field] : undefined;
    if (!own || field === 'version' || isFile(own)) return [];
    const { type } = coreOf(own);
    if (type === 'array') return ['set', 'add', 'remove', 'replace'];
    return type === 'string' ? ['set', 'replace'] : ['set'];
};

/** The save with its fields changed; equal to it if it is so already. */
export const changedForm = (
    schema: Schema,
    form: Values,
    changes: readonly FieldChange[],
    isForm: boolean,
): Record<string, unknown> => {
    const changed: Record<string, unknown> = { ...form };
    for (const change of changes) {
        const { field, how, value, find } = change;
        const own = shapeOf(schema)[field]!;
        const held = changed[field];
        if (coreOf(own).type === 'array')
            changed[field] = changeList(own, Array.isArray(held) ? held : [], change);
        else if (how === 'set') changed[field] = fit(own, value, isForm);
        else if (held !== undefined && held !== null) changed[field] = replaced(held, find, value);
        if (changed[field] === undefined) delete changed[field];
    }
    return changed;
};
