import type { FastifyRequest } from 'fastify';
import { screenHeader } from '../../contract/headers.ts';
import { kindOfPath } from '../../contract/records.ts';
import type { CallName } from '../../contract/types.ts';
import type { Author } from '../database/edit.ts';

const longestScreen = 200;

/** The author of what a request changes: its account, its call, and the screen that sent it. */
export const authorOf = (call: CallName, request: FastifyRequest, id: unknown): Author | null => {
    const { session, headers } = request;
    if (!session) return null;
    const screen = headers[screenHeader.toLowerCase()];
    const kind = call.startsWith('POST ') ? undefined : kindOfPath(call);
    return {
        account: session.me.id,
        name: session.me.username,
        call,
        request: request.id,
        ...(typeof screen === 'string' && { screen: screen.slice(0, longestScreen) }),
        ...(kind && typeof id === 'number' && { kind, id }),
    };
};
