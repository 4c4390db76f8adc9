import type { JsonSchema } from './jsonSchema.ts';

/** One line of a schema's table: the path of the value and its description. */
export interface Line {
    name: string;
    text: string;
}

const isSchemas = (value: unknown): value is JsonSchema[] => Array.isArray(value);

const alternatives = ({ anyOf, oneOf }: JsonSchema) => anyOf ?? oneOf;

const limitTexts = ({ minLength, maxLength, minimum, maximum, minItems, maxItems }: JsonSchema) => [
    minLength !== undefined && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    minimum !== undefined && `from ${minimum}`,
    maximum !== undefined && `to ${maximum}`,
    minItems !== undefined && `at least ${minItems}`,
    maxItems !== undefined && `at most ${maxItems}`,
];

const typeText = (schema: JsonSchema): string => {
    if (Array.isArray(schema.enum)) return schema.enum.map(String).join(' | ');
    if ('const' in schema) return String(schema.const);
    if (schema.format === 'binary') return 'file';
    const several = alternatives(schema);
    if (isSchemas(several)) return several.map(typeText).join(' or ');
    if (schema.items) return `list of ${typeText(schema.items)}`;
    return String(schema.type ?? 'anything').replace(',', ' or ');
};

/** `string, at most 50 characters` */
export const describeType = (schema: JsonSchema) =>
    [typeText(schema), ...limitTexts(schema).filter(text => text !== false)].join(', ');

const step = (name: string, key: string) => (name ? `${name}.${key}` : key);

/** A schema as lines: dotted names for nested values, `[]` for each entry of a list. */
export const describeSchema = (schema: JsonSchema, name = '', optional = false): Line[] => {
    const own = name ? [{ name, text: describeType(schema) + (optional ? ' (optional)' : '') }] : [];
    const several = alternatives(schema);
    if (isSchemas(several))
        return [...own, ...several.flatMap(part => describeSchema(part, name).slice(own.length))];
    if (schema.items) return [...own, ...describeSchema(schema.items, `${name}[]`).slice(1)];
    const parts = { ...schema.properties, ...schema.patternProperties };
    return [
        ...own,
        ...Object.entries(parts).flatMap(([key, part]) =>
            describeSchema(part, step(name, key.replaceAll(/[\^$]/g, '')), !schema.required?.includes(key)),
        ),
    ];
};
