import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from '../../contract/limits.ts';
import { tooLarge } from './errors.ts';
import { isTooMuch } from './jsonSigns.ts';

/**
 * JSON is the only body type besides forms; any other type is a 415. An empty body with the JSON type counts
 * as no body. One with more levels or values than any call takes is a 413, before it is parsed.
 */
export const jsonBodies = (app: FastifyInstance) => {
    app.removeContentTypeParser(['application/json', 'text/plain']);
    const parse = app.getDefaultJsonParser('error', 'error');
    app.addContentTypeParser(
        'application/json',
        { parseAs: 'string' },
        async (request: FastifyRequest, text: string) => {
            if (text === '') return undefined;
            if (isTooMuch(text, request.routeOptions.config.call?.largest?.signs))
                throw tooLarge('requestSize');
            const isLong = text.length > limits.json.bytes;
            if (isLong) await turn();
            const body = await new Promise((resolve, reject) => {
                void parse(request, text, (error, value) => (error ? reject(error) : resolve(value)));
            });
            if (isLong) await turn();
            return body;
        },
    );
};
