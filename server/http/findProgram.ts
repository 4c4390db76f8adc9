import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { account } from '../database/schema/accounts.ts';
import { program } from '../database/schema/programs.ts';
import { problem } from '../../contract/refusals.ts';
import { forbidden, signedOut, tooMany } from './errors.ts';
import { programNarrowing } from './narrowing.ts';
import { graceOf } from './secondFactor.ts';
import { hashToken, meColumns, randomToken, type Session } from './session.ts';

/** Its beginning lets scanners find tokens where none should be. */
const beginning = 'backbar_';

export const newProgramToken = () => beginning + randomToken();

const scheme = /^Bearer +/i;

/** The token in `Authorization`; undefined without one, as behind a proxy that asks for a password of its own. */
export const readBearer = ({ headers: { authorization } }: FastifyRequest) =>
    authorization !== undefined && scheme.test(authorization) ? authorization.replace(scheme, '') : undefined;

const today = sql`(now() at time zone 'UTC')::date`;

/** Requests of the day, this one included, by PostgreSQL's clock. */
const countedToday = sql<number>`case when ${program.day} = ${today} then ${program.requests} + 1 else 1 end`;

/** Finds the program of a token and counts the request, prepared once because every request sends it. */
const programQuery = (db: Database, config: Pick<Config, 'secondFactor'>) =>
    db
        .update(program)
        .set({ used: sql`now()`, requests: countedToday, day: today })
        .from(account)
        .where(
            and(
                eq(program.token_hash, sql.placeholder('tokenHash')),
                gt(program.expires, sql`now()`),
                eq(account.id, program.account_id),
                account.super_user,
            ),
        )
        .returning({
            ...meColumns,
            grace: graceOf(config),
            programId: program.id,
            areas: program.areas,
            reading_only: program.reading_only,
            calls: program.calls,
            most: program.requests_a_day,
            requests: program.requests,
            left: sql<number>`extract(epoch from ${today} + 1 - now() at time zone 'UTC')::float8`,
        })
        .prepare(`find_program_${config.secondFactor}`);

/** Tokens that were right lately; one that is not among them is counted before it is looked up. */
const mostKnown = 1000;

/**
 * Returns a function that finds the session of a program's token: its account, narrowed to what the program may do. Throws
 * 401 for a token that opens nothing, 403 if its account has lost all areas of the program, and 429 after its requests of the
 * day; `countUnknown` throws 429 for a network that tries tokens. Tokens are compared as hashes, so the time of an answer
 * says nothing about them.
 */
export const programFinder = (
    db: Database,
    config: Pick<Config, 'secondFactor'>,
    countUnknown: (request: FastifyRequest) => Promise<void>,
) => {
    const query = programQuery(db, config);
    const known = new Set<string>();

    return async (request: FastifyRequest, token: string): Promise<Session> => {
        const tokenHash = hashToken(token);
        if (!known.has(tokenHash)) await countUnknown(request);
        const [row] = token.startsWith(beginning) ? await query.execute({ tokenHash }) : [];
        known.delete(tokenHash);
        if (!row) throw signedOut('token');
        known.add(tokenHash);
        if (known.size > mostKnown) known.delete(known.values().next().value!);
        if (row.requests > row.most) throw tooMany(problem('requestsADay', { max: row.most }), row.left);
        const narrowed = programNarrowing(row.narrowed, row);
        if (narrowed.areas?.length === 0) throw forbidden('narrowed');
        const { id, username, email, photo, super_user, has_password, grace } = row;
        return {
            tokenHash,
            csrfSecret: '',
            isConfirmed: false,
            mayReset: false,
            openedBy: null,
            grace,
            program: row.programId,
            me: { id, username, email, photo, super_user, has_password, narrowed },
        };
    };
};
