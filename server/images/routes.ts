import type { FastifyInstance } from 'fastify';
import { notFound } from '../http/errors.ts';
import type { ImageStore } from './imageStore.ts';
import { parseImageFile } from './stem.ts';

const yearInSeconds = 365 * 24 * 60 * 60;

/**
 * `GET /images/{name}.{size}`, public: one size of a picture. The picture of a stem never changes, so
 * browsers may cache it forever. 404 for everything else.
 */
export const imageRoutes = (app: FastifyInstance, images: ImageStore) => {
    app.get<{ Params: { file: string } }>('/images/:file', async ({ params, headers }, reply) => {
        const address = parseImageFile(params.file);
        const image = address && (await images.open(address.stem, address.size));
        if (!image) throw notFound('noImage');
        const etag = `"${params.file}"`;
        reply.header('etag', etag).header('cache-control', `public, max-age=${yearInSeconds}, immutable`);
        if (headers['if-none-match'] === etag) return reply.code(304).send();
        return reply.type(image.type).send(image.bytes);
    });
};
