import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../../contract/refusals.ts';
import { isSaving } from '../../contract/saves.ts';
import type { CallName } from '../../contract/types.ts';
import type { Config } from '../config/config.ts';
import { tooMany } from './errors.ts';

/** Sessions and accounts that are counted at a time; the one that has called least recently is forgotten first. */
const mostCounted = 20_000;

/**
 * Returns a function that counts a call of its session, its account and, if it saves, the account's saves. Throws 429 with
 * `Retry-After` beyond `CALLS_PER_MINUTE`, its double and its half. Each server counts what reaches it.
 */
export const createCallLimits = async (
    app: FastifyInstance,
    { callsPerMinute }: Pick<Config, 'callsPerMinute'>,
) => {
    await app.register(rateLimit, { global: false, timeWindow: 60_000, cache: mostCounted });
    const limit = (max: number, keyGenerator: (request: FastifyRequest) => string) =>
        app.createRateLimit({ max: Math.ceil(max), keyGenerator });
    const ofAccount = ({ session }: FastifyRequest) => String(session!.me.id);
    const all = [
        limit(callsPerMinute, ({ session }) => session!.tokenHash),
        limit(callsPerMinute * 2, ofAccount),
    ];
    const saves = [...all, limit(callsPerMinute / 2, ofAccount)];

    return async (request: FastifyRequest, name: CallName) => {
        for (const count of isSaving(name) ? saves : all) {
            const counted = await count(request);
            if (counted.isAllowed || !counted.isExceeded) continue;
            throw tooMany(problem('calls', { count: counted.ttlInSeconds }), counted.ttlInSeconds);
        }
    };
};

export type CallLimits = Awaited<ReturnType<typeof createCallLimits>>;
