import type { JsonSchema } from './jsonSchema.ts';

interface Flat {
    properties: Record<string, JsonSchema>;
    patterns: Record<string, JsonSchema>;
    required: string[];
}

interface Place {
    /** The name so far, as a pattern. */
    name: string;
    /** Whether it is inside a list, so that it stands for several names. */
    isMany: boolean;
    isRequired: boolean;
}

const collect = (schema: JsonSchema, { name, isMany, isRequired }: Place, flat: Flat) => {
    const { properties, items, required = [] } = schema;
    if (properties)
        for (const [key, part] of Object.entries(properties))
            collect(
                part,
                { name: `${name}-${key}`, isMany, isRequired: isRequired && required.includes(key) },
                flat,
            );
    else if (items) collect(items, { name: String.raw`${name}-\d+`, isMany: true, isRequired: false }, flat);
    else if (isMany) flat.patterns[`^${name}$`] = schema;
    else {
        flat.properties[name] = schema;
        if (isRequired) flat.required.push(name);
    }
};

/**
 * A multipart form as it is sent: the parts of the nested value with flat indexed names, `barcodes-0-barcode`
 * described by the pattern `^barcodes-\d+-barcode$`.
 */
export const flatForm = ({ properties = {}, required = [] }: JsonSchema): JsonSchema => {
    const flat: Flat = { properties: {}, patterns: {}, required: [] };
    for (const [name, schema] of Object.entries(properties))
        collect(schema, { name, isMany: false, isRequired: required.includes(name) }, flat);
    return {
        type: 'object',
        properties: flat.properties,
        ...(Object.keys(flat.patterns).length > 0 && { patternProperties: flat.patterns }),
        ...(flat.required.length > 0 && { required: flat.required }),
    };
};
