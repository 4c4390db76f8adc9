import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../../contract/refusals.ts';
import { isSaving } from '../../contract/saves.ts';
import type { CallName } from '../../contract/types.ts';
import type { Config } from '../config/config.ts';
import { tooMany } from './errors.ts';
import { networkOf } from './network.ts';

/** Sessions and accounts that are counted at a time; the one that has called least recently is forgotten first. */
const mostCounted = 20_000;

/**
 * Returns `countCall`, which counts a call of its session, its account and, if it saves, the account's saves, and
 * `countUnknown`, which counts a token by its network. Both throw 429 with `Retry-After`: beyond `CALLS_PER_MINUTE`, its
 * double, its half and a tenth of it. A program has its own count, so that its account can go on working. Each server counts
 * what reaches it.
 */
export const createCallLimits = async (
    app: FastifyInstance,
    { callsPerMinute }: Pick<Config, 'callsPerMinute'>,
) => {
    await app.register(rateLimit, { global: false, timeWindow: 60_000, cache: mostCounted });
    const limit = (max: number, keyGenerator: (request: FastifyRequest) => string) =>
        app.createRateLimit({ max: Math.ceil(max), keyGenerator });
    const ofAccount = ({ session }: FastifyRequest) =>
        session!.program === undefined ? String(session!.me.id) : `program ${session!.program}`;
    const unknown = limit(callsPerMinute / 10, ({ ip }) => networkOf(ip));
    const all = [
        limit(callsPerMinute, ({ session }) => session!.tokenHash),
        limit(callsPerMinute * 2, ofAccount),
    ];
    const saves = [...all, limit(callsPerMinute / 2, ofAccount)];

    const countBy = async (counts: typeof all, request: FastifyRequest) => {
        for (const count of counts) {
            const counted = await count(request);
            if (counted.isAllowed || !counted.isExceeded) continue;
            throw tooMany(problem('calls', { count: counted.ttlInSeconds }), counted.ttlInSeconds);
        }
    };
    return {
        countCall: (request: FastifyRequest, name: CallName) =>
            countBy(isSaving(name) ? saves : all, request),
        countUnknown: (request: FastifyRequest) => countBy([unknown], request),
    };
};

export type CallLimits = Awaited<ReturnType<typeof createCallLimits>>;
