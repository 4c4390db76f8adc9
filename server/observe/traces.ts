import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { FastifyInstance } from 'fastify';
import { traceQueries } from '../database/slowQueries.ts';

/** How long the last spans may take to leave when the server stops, in milliseconds. */
const patience = 3000;

/**
 * Sends spans of requests and of their SQL to a collector of OpenTelemetry, in batches. Spans that cannot be sent are
 * dropped, and nobody waits for them. They have the call, its status and the text of SQL, never an address or a value.
 * Load this only if there is a collector: the store that follows a request costs a third of the requests per second.
 */
export const traceRequests = (app: FastifyInstance, endpoint: string) => {
    const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
    const provider = new BasicTracerProvider({
        resource: resourceFromAttributes({ 'service.name': 'backbar' }),
        spanProcessors: [new BatchSpanProcessor(exporter)],
    });
    const tracer = provider.getTracer('backbar');
    const current = new AsyncLocalStorage<Span>();
    const spans = new WeakMap<object, Span>();

    app.addHook('onRequest', (request, _reply, done) => {
        const { call } = request.routeOptions.config;
        if (!call || call.stream) return done();
        const attributes = { 'http.request.method': request.method, 'backbar.request_id': request.id };
        spans.set(request, tracer.startSpan(call.name, { kind: SpanKind.SERVER, attributes }));
        done();
    });
    // The body has arrived in a context of its own.
    app.addHook('preHandler', (request, _reply, done) => {
        const span = spans.get(request);
        if (span) current.run(span, done);
        else done();
    });
    app.addHook('onResponse', (request, reply, done) => {
        const span = spans.get(request);
        span?.setAttribute('http.response.status_code', reply.statusCode);
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
        done();
    });

    traceQueries(text => {
        const parent = current.getStore();
        if (!parent) return undefined;
        const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
        const within = trace.setSpan(context.active(), parent);
        const name = /^\w+/.exec(text)?.[0]?.toLowerCase() ?? 'sql';
        const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, within);
        return isFailed => {
            if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
            span.end();
        };
    });

    app.addHook('onClose', async () => {
        traceQueries(undefined);
        const left = provider.shutdown().catch(() => undefined);
        await Promise.race([left, sleep(patience, undefined, { ref: false })]);
    });
};
