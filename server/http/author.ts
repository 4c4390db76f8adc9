import type { FastifyRequest } from 'fastify';
import { screenHeader } from '../../contract/headers.ts';
import { recordKinds, type RecordKind } from '../../contract/history.ts';
import type { CallName } from '../../contract/types.ts';
import type { Author } from '../database/edit.ts';

const longestScreen = 200;

const kinds = new Set<string>(recordKinds);

const isKind = (text: string): text is RecordKind => kinds.has(text);

/** `PUT community/post-comment/{id}` is about a `post_comment`. */
const kindOf = (call: CallName) => {
    const path = /^(?:PUT|DELETE) (?:\w+\/)?([\w-]+)\/\{id\}/.exec(call)?.[1];
    const kind = path?.replaceAll('-', '_');
    return kind !== undefined && isKind(kind) ? kind : undefined;
};

/** The author of what a request changes: its account, its call, and the screen that sent it. */
export const authorOf = (call: CallName, request: FastifyRequest, id: unknown): Author | null => {
    const { session, headers } = request;
    if (!session) return null;
    const screen = headers[screenHeader.toLowerCase()];
    const kind = kindOf(call);
    return {
        account: session.me.id,
        name: session.me.username,
        call,
        request: request.id,
        ...(typeof screen === 'string' && { screen: screen.slice(0, longestScreen) }),
        ...(kind && typeof id === 'number' && { kind, id }),
    };
};
