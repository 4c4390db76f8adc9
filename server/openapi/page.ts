import { escapeHtml, paragraphs } from '../http/html.ts';
import type { OpenApiDocument, Operation } from './document.ts';
import type { JsonSchema } from './jsonSchema.ts';

interface Line {
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
const describeType = (schema: JsonSchema) =>
    [typeText(schema), ...limitTexts(schema).filter(text => text !== false)].join(', ');

const step = (name: string, key: string) => (name ? `${name}.${key}` : key);

/** A schema as lines: dotted names for nested values, `[]` for each entry of a list. */
const describeSchema = (schema: JsonSchema, name = '', optional = false): Line[] => {
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

const pageStyle = `
:root { color-scheme: light dark; --ink: light-dark(#1d1c19, #eeede8); --muted: light-dark(#67645f, #a2a09a);
    --ground: light-dark(#f5f4f2, #10100e); --surface: light-dark(#fff, #191917);
    --line: light-dark(#e4e3df, #2b2a27); --accent: light-dark(#08526b, #90d0e2); }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 Inter, system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
a { color: var(--accent); }
code { font: .875em ui-monospace, monospace; }
details { background: var(--surface); border: 1px solid var(--line); border-bottom-width: 0; padding: .5rem .75rem; }
details:last-of-type { border-bottom-width: 1px; }
summary { cursor: pointer; display: flex; gap: .75rem; flex-wrap: wrap; align-items: baseline; }
summary b { min-inline-size: 4.5rem; color: var(--accent); font: 600 .8125rem ui-monospace, monospace; }
summary span { color: var(--muted); } summary i { margin-inline-start: auto; color: var(--muted); font-style: normal; }
table { inline-size: 100%; border-collapse: collapse; margin: .5rem 0 1rem; }
th, td { text-align: start; vertical-align: top; padding: .25rem .5rem .25rem 0; border-block-start: 1px solid var(--line); }
th { inline-size: 35%; font-weight: 400; } h3 { font-size: .875rem; margin: 1rem 0 0; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;

const table = (heading: string, lines: Line[]) =>
    lines.length === 0
        ? ''
        : `<h3>${heading}</h3><table>${lines
              .map(
                  ({ name, text }) =>
                      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${escapeHtml(text)}</td></tr>`,
              )
              .join('')}</table>`;

const parameterLines = ({ parameters }: Operation) =>
    parameters.map(({ name, in: location, schema }) => ({
        name,
        text: `${describeType(schema)} (${location})`,
    }));

const named = (lines: Line[]) => lines.map(({ name, text }) => ({ name: name || 'response', text }));

const content = (held: unknown): [type: string, schema: JsonSchema] | undefined =>
    Object.entries(
        (held as { content?: Record<string, { schema: JsonSchema }> } | undefined)?.content ?? {},
    ).map(([type, { schema }]): [string, JsonSchema] => [type, schema])[0];

const details = (method: string, path: string, operation: Operation) => {
    const body = content(operation.requestBody);
    const response = content(operation.responses['200']);
    const statuses = Object.keys(operation.responses).join(', ');
    return `<details id="${operation.operationId}">
<summary><b>${method.toUpperCase()}</b><code>${escapeHtml(path)}</code><span>${escapeHtml(operation.summary)}</span><i>${operation['x-access']}</i></summary>
${table('Parameters', parameterLines(operation))}
${body ? table(`Sends ${body[0]}`, describeSchema(body[1])) : ''}
${response ? table('Returns', named([{ name: '', text: describeType(response[1]) }, ...describeSchema(response[1])])) : ''}
<p>Statuses: ${statuses}</p>
</details>`;
};

const area = (document: OpenApiDocument, tag: string) => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
        Object.entries(methods)
            .filter(([, { tags }]) => tags.includes(tag))
            .map(([method, operation]) => details(method, path, operation)),
    );
    return `<h2>${escapeHtml(tag)}</h2>${operations.join('\n')}`;
};

/** The document as a page without scripts; `nonce` permits its style. */
export const documentPage = (document: OpenApiDocument) => {
    const title = `${escapeHtml(document.info.title)} API`;
    const areas = document.tags.map(({ name }) => area(document, name)).join('\n');
    return (nonce: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style nonce="${nonce}">${pageStyle}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${paragraphs(document.info.description)}
<p>For programs: <a href="/api/openapi.json">openapi.json</a></p>
${areas}
</main>
</body>
</html>
`;
};
