import type { FastifyInstance } from 'fastify';

/**
 * JSON is the only body type besides forms; any other type is a 415. An empty body with the JSON type counts
 * as no body.
 */
export const jsonBodies = (app: FastifyInstance) => {
    app.removeContentTypeParser(['application/json', 'text/plain']);
    const parse = app.getDefaultJsonParser('error', 'error');
    app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
        if (text === '') return done(null, undefined);
        return parse(request, text, done);
    });
};
