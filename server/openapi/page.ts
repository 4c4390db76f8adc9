import { escapeHtml, paragraphs } from '../http/html.ts';
import { describeSchema, describeType, type Line } from './describe.ts';
import type { OpenApiDocument, Operation } from './document.ts';
import type { JsonSchema } from './jsonSchema.ts';
import { pageStyle } from './pageStyle.ts';

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

/** The document as a page to read, without scripts; `nonce` permits its style. */
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
