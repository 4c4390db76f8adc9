import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { editHeader, saveKeyHeader, isSaving } from '../../contract/saves.ts';
import type { CallName } from '../../contract/types.ts';
import type { Database } from '../database/database.ts';
import { findSaved, type KeyedSave } from '../database/savedCall.ts';
import { UnknownOutcome } from '../database/violation.ts';
import { badRequest, Refusal } from './errors.ts';

const header = saveKeyHeader.toLowerCase();

const digest = (data: string | Uint8Array) => hash('sha256', data, 'base64url');

const withoutFiles = (value: unknown): unknown => {
    if (value instanceof Uint8Array) return digest(value);
    if (Array.isArray(value)) return value.map(withoutFiles);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutFiles(part)]));
};

/** Undefined without a key, and for a call that saves nothing. Throws 400. */
export const keyedSave = (name: CallName, request: FastifyRequest, sent: unknown): KeyedSave | undefined => {
    const given = request.headers[header];
    if (given === undefined || !isSaving(name) || !request.session) return undefined;
    const key = z.uuid().safeParse(given);
    if (!key.success) throw badRequest('saveKeyShape');
    return {
        account: request.session.me.id,
        key: key.data.toLowerCase(),
        call: name,
        request: digest(JSON.stringify([request.url, withoutFiles(sent)])),
    };
};

/**
 * A repeated save gets the first one's response, even if both are under way: a refusal that follows from the first save
 * is replaced by that response.
 */
export const onceForKey = async <Response>(
    db: Database,
    save: KeyedSave | undefined,
    reply: FastifyReply,
    run: () => Promise<Response>,
): Promise<Response> => {
    if (!save) return run();
    const findFirst = async () => {
        const saved = await findSaved(db, save);
        if (saved?.edit != null) reply.header(editHeader, String(saved.edit));
        return saved;
    };
    const first = await findFirst();
    if (first) return first.response as Response;
    try {
        return await run();
    } catch (error) {
        if (error instanceof UnknownOutcome) throw error;
        const saved = await findFirst().catch((failed: unknown) => {
            throw failed instanceof Refusal ? failed : error;
        });
        if (!saved) throw error;
        return saved.response as Response;
    }
};
