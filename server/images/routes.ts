import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../http/errors.ts';
import type { ImageStore } from './imageStore.ts';
import { parseImageFile } from './stem.ts';

const yearInSeconds = 365 * 24 * 60 * 60;

interface ImageOptions {
    images: ImageStore;
    /** Whether only staff may see a picture; throws 401 or 403 for everybody else. Notes a look at a face. */
    isPrivate: (stem: string, request: FastifyRequest) => Promise<boolean>;
}

/** `GET /images/{name}.{size}`. A stem's picture never changes, so browsers cache it forever, unless it is private. */
export const imageRoutes = async (app: FastifyInstance, { images, isPrivate }: ImageOptions) => {
    app.get<{ Params: { file: string } }>('/images/:file', async (request, reply) => {
        const { file } = request.params;
        const address = parseImageFile(file);
        const forStaff = address !== null && (await isPrivate(address.stem, request));
        const image = address && (await images.open(address.stem, address.size));
        if (!image) throw notFound('noImage');
        if (forStaff)
            return reply.header('cache-control', 'private, no-store').type(image.type).send(image.bytes);
        const etag = `"${file}"`;
        reply.header('etag', etag).header('cache-control', `public, max-age=${yearInSeconds}, immutable`);
        if (request.headers['if-none-match'] === etag) return reply.code(304).send();
        return reply.type(image.type).send(image.bytes);
    });
};
