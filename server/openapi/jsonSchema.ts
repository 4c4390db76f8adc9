import { z } from 'zod';
import { uploadedFile } from '../../contract/wire.ts';

export interface JsonSchema {
    type?: string;
    properties?: Record<string, JsonSchema>;
    patternProperties?: Record<string, JsonSchema>;
    required?: string[];
    items?: JsonSchema;
    [keyword: string]: unknown;
}

/** Requests are described before parsing, responses after. */
type Side = 'input' | 'output';

const safeInteger = Number.MAX_SAFE_INTEGER;

/** A schema of the contract as JSON Schema, with files as binary and without the default bounds of numbers. */
export const toJsonSchema = (schema: z.ZodType, io: Side): JsonSchema => {
    const { $schema: _, ...described } = z.toJSONSchema(schema, {
        io,
        unrepresentable: 'any',
        override: ({ zodSchema, jsonSchema }) => {
            if (zodSchema === uploadedFile) Object.assign(jsonSchema, { type: 'string', format: 'binary' });
            if (jsonSchema.minimum === -safeInteger) delete jsonSchema.minimum;
            if (jsonSchema.maximum === safeInteger) delete jsonSchema.maximum;
        },
    });
    return described as JsonSchema;
};
