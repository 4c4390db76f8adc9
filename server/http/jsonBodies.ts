import type { FastifyInstance } from 'fastify';

/**
 * JSON is the only body type besides forms; any other type is a 415. An empty body with the JSON type counts
 * as no body. A text that may contain a NUL character is marked, so that only such bodies are searched for
 * it.
 */
export const jsonBodies = (app: FastifyInstance) => {
    app.removeContentTypeParser(['application/json', 'text/plain']);
    const parse = app.getDefaultJsonParser('error', 'error');
    app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
        if (text === '') return done(null, undefined);
        request.hasNul = text.includes(String.raw`\u0000`);
        return parse(request, text, done);
    });
};
