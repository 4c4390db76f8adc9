import { z } from 'zod';
import { uploadedFile } from '../../contract/file.ts';

/** The parts of a JSON Schema that are looked at here. */
export interface JsonSchema {
    type?: string;
    properties?: Record<string, JsonSchema>;
    patternProperties?: Record<string, JsonSchema>;
    required?: string[];
    items?: JsonSchema;
    [keyword: string]: unknown;
}

/** What is sent is described before parsing, what is answered after. */
type Side = 'input' | 'output';

const safeInteger = Number.MAX_SAFE_INTEGER;

/** JSON Schema of a schema of the contract; a file is binary, and the bounds every number has are left out. */
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
