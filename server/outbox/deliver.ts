import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { readRow } from '../database/readPage.ts';
import { wireTime } from '../database/wireTime.ts';
import { fetchAt } from '../http/outgoing.ts';
import { keepLooking } from '../lifecycle/keepLooking.ts';
import { mostTries, noteFailure, noteSuccess } from '../lifecycle/setAside.ts';
import { webhookOf } from './signature.ts';
import { outcomeIn, recordNow } from './told.ts';

type Receiver = NonNullable<Config['outbox']>;

interface Message {
    id: number;
    account_id: number;
    kind: string;
    item_id: number;
    outcome: string | null;
    texts: Record<string, string>;
    corrects: number | null;
    decided: string;
    state: 'sending' | 'dropped';
}

/** Milliseconds between looks for messages that are due. */
export const outboxLook = 5000;

/** How long the receiver may take to answer, in milliseconds. */
const patience = 10_000;

/** After this time nobody waits for the answer any more: its server was killed. */
const lost = sql.raw(`interval '60 seconds'`);

/** Takes the message that is due first, unless what it says no longer holds. From now on it is never sent again. */
const claim = (db: Database) =>
    readRow<Message>(
        db,
        sql`update outbox o set at = now(),
                state = case when o.outcome is distinct from ${outcomeIn(sql`o.kind`, recordNow(sql`o.kind`, sql`o.item_id`))} then 'dropped'
                    else 'sending' end
            where id = (select id from outbox w where state = 'waiting' and due <= now()
                    and not exists (select from failing_work f where f.work = 'messages' and f.kind = w.kind
                        and f.record_id = w.item_id and f.failures >= ${mostTries})
                order by due, id limit 1 for update skip locked)
            returning o.id, o.account_id, o.kind, o.item_id, o.outcome, o.texts, o.state,
                ${wireTime(sql`o.created`)} as decided, case when o.outcome is null then (
                    select max(earlier.id) from outbox earlier where earlier.kind = o.kind
                        and earlier.item_id = o.item_id and earlier.id < o.id
                        and earlier.state in ('sent', 'unknown')) end as corrects`,
    );

/** Messages whose server was killed while it sent them may have arrived, so they are never sent again. */
const giveUpLost = (db: Database) =>
    db.execute(sql`update outbox set state = 'unknown' where state = 'sending' and at < now() - ${lost}`);

const settle = (db: Database, id: number, state: 'sent' | 'unknown' | 'refused') =>
    db.execute(sql`update outbox set state = ${state}, at = now() where id = ${id} and state <> 'sent'`);

/** Sends it again later. What was decided meanwhile takes its place, and nothing has to be taken back. */
const putBack = (db: Database, { id, kind, item_id }: Message) =>
    db.transaction(async tx => {
        const newer = await readRow<{ id: number; outcome: string | null }>(
            tx,
            sql`select id, outcome from outbox
                where kind = ${kind} and item_id = ${item_id} and state = 'waiting' for update`,
        );
        if (newer?.outcome === null)
            await tx.execute(sql`update outbox set state = 'dropped' where id = ${newer.id}`);
        await tx.execute(
            newer
                ? sql`update outbox set state = 'dropped' where id = ${id} and state = 'sending'`
                : sql`update outbox set state = 'waiting', tries = tries + 1, at = null,
                        due = now() + least(10 * 2 ^ least(tries, 10), 3600) * interval '1 second'
                    where id = ${id} and state = 'sending'`,
        );
    });

const bodyOf = ({ id, account_id, kind, item_id, outcome, texts, corrects, decided }: Message) =>
    JSON.stringify({
        id,
        member: account_id,
        about: { kind, id: item_id },
        outcome: outcome?.split(' ')[0] ?? null,
        decided,
        corrects,
        text: texts.own ?? texts.en,
        texts: texts.own === undefined ? texts : null,
    });

/** Errors before anything of the request has left this machine. */
const unsent = new Set([
    'ECONNREFUSED',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'UND_ERR_CONNECT_TIMEOUT',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'CERT_HAS_EXPIRED',
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

const wasUnsent = (error: unknown): boolean => {
    const { code, cause, errors } = error as { code?: string; cause?: unknown; errors?: unknown[] };
    if (code !== undefined && unsent.has(code)) return true;
    return errors?.length ? errors.every(wasUnsent) : cause !== undefined && wasUnsent(cause);
};

/** `away`: the receiver has not taken it, and may as well be asked about any other message. */
type Answer = 'sent' | 'refused' | 'failed' | 'away' | 'unknown';

/** Answers of a receiver that is overloaded or not there: its own, or those of a proxy before it. */
const isAway = (status: number) => [429, 502, 503, 504].includes(status);

const post = async ({ url, key }: Receiver, message: Message): Promise<{ answer: Answer; code?: string }> => {
    const body = bodyOf(message);
    const id = `msg_${message.id}`;
    const now = new Date();
    try {
        const { status } = await fetchAt(new Set([new URL(url).host]))(url, {
            method: 'POST',
            redirect: 'manual',
            headers: {
                'content-type': 'application/json',
                'webhook-id': id,
                'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
                'webhook-signature': webhookOf(key).sign(id, now, body),
            },
            body,
            signal: AbortSignal.timeout(patience),
        });
        const code = `HTTP ${status}`;
        if (status >= 200 && status < 300) return { answer: 'sent' };
        if (status === 410 || status === 422) return { answer: 'refused' };
        return { answer: isAway(status) ? 'away' : 'failed', code };
    } catch (error) {
        return { answer: wasUnsent(error) ? 'away' : 'unknown' };
    }
};

interface Options {
    db: Database;
    log: Pick<FastifyBaseLogger, 'warn'>;
    receiver: Receiver;
    /** Milliseconds between looks for messages that are due. */
    look: number;
}

/** Delivers due messages one after another. Each is sent at most once, however a server ends. */
export const createOutbox = ({ db, log, receiver, look }: Options) => {
    /** Resolves with whether there may be another message to send at once. */
    const sendNext = async () => {
        const message = await claim(db);
        if (!message || message.state === 'dropped') return message !== undefined;
        const { answer, code } = await post(receiver, message);
        const item = { work: 'messages', kind: message.kind, record_id: message.item_id } as const;
        if (answer === 'failed' || answer === 'away') await putBack(db, message);
        else await settle(db, message.id, answer);
        if (answer === 'failed') await noteFailure(db, item, code!);
        else if (answer !== 'away') await noteSuccess(db, item);
        if (answer !== 'sent')
            log.warn({ message: message.id, answer }, 'a message to a member was not delivered');
        return answer !== 'away';
    };

    return keepLooking({
        name: 'messages',
        every: look,
        log,
        failed: 'messages to members could not be delivered',
        work: async signal => {
            await giveUpLost(db);
            while (!signal.aborted && (await sendNext()));
        },
    });
};
