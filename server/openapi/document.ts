import type { Access, Call } from '../../contract/call.ts';
import { areas } from '../../contract/calls.ts';
import {
    editHeader,
    isSaving,
    requestHeader,
    saveKeyHeader,
    wordsHeader,
    writtenHeader,
} from '../../contract/saves.ts';
import type { CallName } from '../../contract/types.ts';
import type { Config } from '../config/config.ts';
import { namesPosition } from '../http/standbyReads.ts';
import { type JsonSchema, toJsonSchema } from './jsonSchema.ts';
import { errorResponses, failureSchemas, refusals } from './refusals.ts';

interface Flat {
    properties: Record<string, JsonSchema>;
    patterns: Record<string, JsonSchema>;
    required: string[];
}

interface Place {
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

/** Flattens a form to indexed names: the pattern `^barcodes-\d+-barcode$` describes `barcodes-0-barcode`. */
const flatForm = ({ properties = {}, required = [] }: JsonSchema): JsonSchema => {
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

interface Parameter {
    name: string;
    in: 'path' | 'query' | 'header';
    required: boolean;
    schema: JsonSchema;
}

export interface Operation {
    operationId: string;
    tags: string[];
    summary: string;
    'x-access': Access;
    'x-confirms'?: true;
    parameters: Parameter[];
    requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> };
    responses: Record<string, unknown>;
}

const idSchema: JsonSchema = { type: 'integer', minimum: 1, maximum: 2_147_483_647 };

/** `PUT product/{id}/link` becomes `putProductLink`, and `PUT desk/{kind}/{id}` becomes `putDeskKind`. */
const operationId = (name: string) =>
    name
        .toLowerCase()
        .replaceAll(/\{(\w+)\}(?=\/\{)/g, '$1')
        .replaceAll(/\{\w+\}/g, '')
        .split(/[^a-z]+/)
        .filter(Boolean)
        .map((word, index) => (index === 0 ? word : word[0]!.toUpperCase() + word.slice(1)))
        .join('');

const pathParameters = (path: string, { params }: Call): Parameter[] => {
    const described = params && toJsonSchema(params, 'input').properties;
    return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
        name: name!,
        in: 'path',
        required: true,
        schema: described?.[name!] ?? idSchema,
    }));
};

const queryParameters = ({ query }: Call): Parameter[] => {
    if (!query) return [];
    const { properties = {}, required = [] } = toJsonSchema(query, 'input');
    return Object.entries(properties).map(([name, schema]) => ({
        name,
        in: 'query',
        required: required.includes(name),
        schema,
    }));
};

const headerParameters = (name: string): Parameter[] =>
    isSaving(name)
        ? [{ name: saveKeyHeader, in: 'header', required: false, schema: { type: 'string', format: 'uuid' } }]
        : [];

const requestBody = ({ body, form }: Call): Pick<Operation, 'requestBody'> => {
    if (form) {
        const schema = flatForm(toJsonSchema(form, 'input'));
        return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
    }
    if (!body) return {};
    const schema = toJsonSchema(body, 'input');
    return { requestBody: { required: true, content: { 'application/json': { schema } } } };
};

const headers = {
    [requestHeader]: {
        description: 'The id of the request: the one that it brought, or a new one. The log names it.',
        schema: { type: 'string', format: 'uuid' },
    },
    [editHeader]: {
        description: 'The id of the edit that the save has made; absent if it changed nothing in the history',
        schema: { type: 'string', pattern: String.raw`^\d+$` },
    },
    [writtenHeader]: {
        description:
            'A position of the database’s log, if a standby is read: a read that sends it back in this header sees what was saved',
        schema: { type: 'string', pattern: '^[0-9A-F]{16}$' },
    },
} satisfies Record<string, { description: string; schema: JsonSchema }>;

const headersOf = (...names: (keyof typeof headers)[]) => ({
    headers: Object.fromEntries(names.map(name => [name, { $ref: `#/components/headers/${name}` }])),
});

const successHeaders = (name: CallName) =>
    headersOf(
        requestHeader,
        ...(isSaving(name) ? ([editHeader] as const) : []),
        ...(namesPosition(name) ? ([writtenHeader] as const) : []),
    );

const success = (name: CallName, { response, stream }: Call) => {
    const shared = successHeaders(name);
    if (stream) {
        const description = 'Server-sent events, each with data of this shape';
        const schema = toJsonSchema(stream, 'output');
        return { '200': { description, ...shared, content: { 'text/event-stream': { schema } } } };
    }
    if (!response) return { '204': { description: 'Done', ...shared } };
    const schema = toJsonSchema(response, 'output');
    return { '200': { description: 'The response', ...shared, content: { 'application/json': { schema } } } };
};

const operation = (tag: string, name: CallName, call: Call): Operation => ({
    operationId: operationId(name),
    tags: [tag],
    summary: call.summary,
    'x-access': call.access,
    ...(call.confirms && { 'x-confirms': true }),
    parameters: [...pathParameters(name, call), ...queryParameters(call), ...headerParameters(name)],
    ...requestBody(call),
    responses: { ...success(name, call), ...refusals(name, call) },
});

const heading = (area: string) => area[0]!.toUpperCase() + area.slice(1);

const paths = () => {
    const found: Record<string, Record<string, Operation>> = {};
    for (const area of areas)
        for (const [name, call] of Object.entries(area.calls) as [CallName, Call][]) {
            const [method, path] = name.split(' ') as [string, string];
            (found[`/${path}`] ??= {})[method.toLowerCase()] = operation(heading(area.name), name, call);
        }
    return found;
};

const description = (csrfHeader: string) =>
    [
        'Sign in with `POST auth/login`; the session is a cookie.',
        `Every response carries the header \`${csrfHeader}\`; every POST, PUT and DELETE must send its latest value back, or is refused with 403.`,
        'A program sends its token as `Authorization: Bearer` instead of the cookie, and no anti-forgery token.',
        'Dates are `YYYY-MM-DD HH:mm:ss` in UTC. `x-access` says who may make a call: `public` anyone, `member` any signed-in account, `staff` a super user. `x-confirms` marks calls that, always or for many records at once, ask for a session opened within the last ten minutes.',
        `Every call that saves something takes the header \`${saveKeyHeader}\` with a UUID: repeated with it, the save is made once and gets the first response. A 503 with the code \`unknownOutcome\` says that nobody knows whether it was made; \`GET outcome/{save_key}\` settles it: after \`notSaved\` the key is used up, and the save needs a new one.`,
        `Where members are told, a call that decides on what they sent takes the header \`${wordsHeader}\`: the digit of the words that they read, from 1, a hyphen, and the mark of the words' text as \`GET words\` lists it (FNV-1a of its UTF-16 units, 32 bits, eight hexadecimal digits), such as \`3-5f0c2a91\`. Without it, those by default are said. Any other form is refused with 422, and with 409 and the code \`wordsChanged\` words that were replaced meanwhile.`,
        'A form sends its lists with flat indexed names, such as `barcodes-0-barcode`.',
        'Every refusal carries `codes` beside its English sentences: a code for each sentence, in the same order, with its arguments. Programs and other languages use the codes.',
        'An image is a stem: the picture is at stem + `.110`, `.220`, `.300`, `.612` or `.original`.',
    ].join('\n\n');

export const openApiDocument = ({ appName, csrfHeader }: Pick<Config, 'appName' | 'csrfHeader'>) => ({
    openapi: '3.1.0',
    info: { title: appName, version: '1', description: description(csrfHeader) },
    servers: [{ url: '/api' }],
    tags: areas.map(({ name }) => ({ name: heading(name) })),
    paths: paths(),
    components: {
        schemas: failureSchemas,
        responses: Object.fromEntries(
            Object.entries(errorResponses).map(([name, response]) => [
                name,
                { ...response, ...headersOf(requestHeader) },
            ]),
        ),
        headers,
    },
});

export type OpenApiDocument = ReturnType<typeof openApiDocument>;
