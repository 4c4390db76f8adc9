import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { afterFile } from '../support/afterFile.ts';
import { builtServer } from '../support/builtServer.ts';
import { testServer } from '../support/server.ts';

interface Sent {
    name: string;
    traceId: string;
    spanId: string;
    parentSpanId?: string;
    attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

const collector = async () => {
    const spans: Sent[] = [];
    const bodies: string[] = [];
    const server = createServer((request, response) => {
        let body = '';
        request.on('data', chunk => (body += String(chunk)));
        request.on('end', () => {
            bodies.push(body);
            const { resourceSpans } = JSON.parse(body) as {
                resourceSpans: { scopeSpans: { spans: Sent[] }[] }[];
            };
            spans.push(...resourceSpans.flatMap(each => each.scopeSpans.flatMap(scope => scope.spans)));
            response
                .writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' })
                .end('{}');
        });
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    afterFile(() => new Promise(resolve => server.close(resolve)));
    const { port } = server.address() as { port: number };
    return { endpoint: `http://127.0.0.1:${port}`, spans, bodies };
};

it('a collector gets each request with its SQL, and no address or value', async () => {
    const { endpoint, spans, bodies } = await collector();
    const server = await testServer({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } });
    const staff = await server.signIn('staff');
    const { headers } = await staff.get('search?q=Secret-4711');
    expect((await staff.get('brand/987654')).status).toBe(404);
    await server.app.close();
    const brand = spans.find(({ name }) => name === 'GET brand/{id}')!;
    const valueOf = ({ attributes }: Sent, key: string) => attributes.find(each => each.key === key)?.value;
    expect(valueOf(brand, 'http.response.status_code')).toEqual({ intValue: 404 });
    const queries = spans.filter(({ parentSpanId }) => parentSpanId === brand.spanId);
    expect(queries.length).toBeGreaterThan(0);
    for (const query of queries) {
        expect(query.traceId).toBe(brand.traceId);
        expect(valueOf(query, 'db.query.text')!.stringValue).toMatch(/^(select|with)\b/i);
    }
    expect(headers['x-request-id']).toBeDefined();
    expect(bodies.join('')).not.toMatch(/987654|Secret-4711/);
});

it('a collector that is away harms no request', async () => {
    const server = await testServer({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' } });
    const staff = await server.signIn('staff');
    for (let time = 0; time < 20; time += 1) expect((await staff.get('brands')).status).toBe(200);
    const begun = performance.now();
    await server.app.close();
    expect(performance.now() - begun).toBeLessThan(8000);
});

it('without a collector nothing of OpenTelemetry’s SDK is loaded', async () => {
    const folder = await builtServer();
    const loaded = new Set<string>();
    const packages = new Set<string>();
    const load = (file: string) => {
        if (loaded.has(file)) return;
        loaded.add(file);
        const text = readFileSync(file, 'utf8');
        for (const [, named] of text.matchAll(/^(?:import|export)\b[^'"]*?["']([^'"]+)["']/gm))
            if (named!.startsWith('.')) load(join(file, '..', named!));
            else packages.add(named!);
    };
    load(join(folder, 'main.js'));
    expect(packages).toContain('fastify');
    expect([...packages].filter(name => name.startsWith('@opentelemetry/'))).toEqual([]);
    const rest = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
        name.endsWith('.js'),
    );
    const lazy = rest.filter(name =>
        readFileSync(join(folder, name), 'utf8').includes('@opentelemetry/sdk-trace'),
    );
    expect(lazy).toHaveLength(1);
}, 120_000);
