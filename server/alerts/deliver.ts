import { sql } from 'drizzle-orm';
import type { AlertAnswer } from '../../contract/alerts.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { readRow } from '../database/readPage.ts';
import { wireMoment } from '../database/wireTime.ts';
import type { QueryLog } from '../database/slowQueries.ts';
import { keepLooking } from '../lifecycle/keepLooking.ts';
import { send, type Message } from './post.ts';

/** How often servers look whether a message is due, in milliseconds. */
const every = 5000;

/** After this time nobody waits for the answer any more: its server was killed. */
const lost = 2 * 60_000;

const firstWait = 30_000;
const longestWait = 4 * 60 * 60_000;

/** How many answers of a message are kept. */
const mostAnswers = 20;

interface Claimed extends Message {
    tries: number;
    until: string;
    answers: AlertAnswer[];
    wasSending: boolean;
}

/**
 * Takes the message to a target that is due first. A message waits for older ones of its cause; one whose server was killed
 * is taken again.
 */
const claim = (db: Database, address: string, now: Date) =>
    readRow<Claimed>(
        db,
        sql`with next as (
                select id, state from alert_delivery w
                where address = ${address}
                    and (state = 'waiting' and due <= ${now.toISOString()}
                        or state = 'sending' and at < ${new Date(now.getTime() - lost).toISOString()})
                    and not exists (select from alert_delivery o where o.address = w.address and o.cause = w.cause
                        and o.id < w.id and o.state in ('waiting', 'sending'))
                order by due, id limit 1 for update skip locked)
            update alert_delivery d set state = 'sending', tries = tries + 1, at = ${now.toISOString()}
            from next where d.id = next.id
            returning d.id, d.address, d.title, d.body, d.tries, d.until, d.answers,
                next.state = 'sending' as "wasSending"`,
    );

const settle = async (
    db: Database,
    { id, address, tries, until, answers, wasSending }: Claimed,
    now: Date,
    tried: Awaited<ReturnType<typeof send>>,
) => {
    const { isFinal, ...answer } = tried;
    const again = new Date(now.getTime() + Math.min(firstWait * 2 ** (tries - 1), longestWait));
    const isOver = isFinal === true || again > new Date(until);
    const state = answer.is === 'taken' ? 'sent' : isOver ? 'failed' : 'waiting';
    const at = wireMoment(now);
    const kept = [
        ...answers,
        ...(wasSending ? [{ at, is: 'lost', code: null }] : []),
        { at, ...answer },
    ].slice(-mostAnswers);
    await db.transaction(async tx => {
        await tx.execute(sql`
            update alert_delivery set state = ${state}, due = ${again.toISOString()}, at = ${now.toISOString()},
                answers = ${JSON.stringify(kept)}::jsonb
            where id = ${id} and state = 'sending' and tries = ${tries}`);
        if (answer.is === 'gone')
            await tx.execute(sql`
                update alert_delivery set state = 'failed'
                where address = ${address} and state = 'waiting' and cause <> 'test'`);
    });
};

interface Given {
    db: Database;
    config: Config;
    log: QueryLog;
}

/** Sends a target what is due, one message after another, each until the target has taken it or three days are over. */
export const deliverTo = async (
    { db, config, log }: Given,
    address: string,
    { signal, clock = () => new Date() }: { signal?: AbortSignal; clock?: () => Date } = {},
) => {
    const next = async () => (signal?.aborted ? undefined : claim(db, address, clock()));
    for (let message = await next(); message; message = await next()) {
        const tried = await send(message, config);
        await settle(db, message, clock(), tried);
        if (tried.is !== 'taken') log.warn({ message: message.id, ...tried }, 'an alert was not delivered');
    }
};

/** Delivers to each target by itself, so that none waits for another. Returns a function that ends it. */
export const keepDelivering = (given: Given) => {
    const looking = given.config.alerts!.targets.map(
        address =>
            keepLooking({
                name: 'deliveries',
                every,
                work: signal => deliverTo(given, address, { signal }),
                log: given.log,
                failed: 'alerts could not be delivered',
            }).close,
    );
    return () => Promise.all(looking.map(close => close()));
};
