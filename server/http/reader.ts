import type { FastifyRequest } from 'fastify';

/** The id of the account that reads, for what depends on who asks: such a read waits for its session. */
export const readerOf = async (request: FastifyRequest) => {
    await request.access;
    return request.session!.me.id;
};
