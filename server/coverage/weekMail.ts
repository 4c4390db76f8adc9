import { sql } from 'drizzle-orm';
import { deskKinds } from '../../contract/desk.ts';
import { doctorRuleNames } from '../../contract/doctorRules.ts';
import type { Language } from '../../contract/memberWords.ts';
import { findAccount } from '../access/queries.ts';
import type { Config } from '../config/config.ts';
import { originOf } from '../config/origin.ts';
import { readRow } from '../database/readPage.ts';
import type { QueryLog } from '../database/slowQueries.ts';
import { weekMail } from '../database/schema/coverage.ts';
import { hiddenKinds } from '../http/narrowing.ts';
import type { Database } from '../http/services.ts';
import { keepLooking } from '../lifecycle/keepLooking.ts';
import { isPassing, isTriedFor, nameOf, noteFailure, noteSuccess } from '../lifecycle/setAside.ts';
import { letterOf } from './letter.ts';
import { readWeek } from './queries.ts';
import { sendLetter } from './smtp.ts';

/** How often servers look whether it is Monday, in milliseconds. */
const every = 60_000;

const monday = sql`date_trunc('week', now() at time zone 'UTC')::date`;

/** In which language an account wants the week by mail; null: not at all. */
export const readWish = async (db: Database, id: number) =>
    (await readRow<{ language: Language | null }>(
        db,
        sql`select (select language from week_mail where account_id = ${id}) as language`,
    ))!;

/** The first letter is that of the next Monday. */
export const saveWish = async (db: Database, id: number, language: Language | null) => {
    if (language)
        await db
            .insert(weekMail)
            .values({ account_id: id, language, sent: monday })
            .onConflictDoUpdate({ target: weekMail.account_id, set: { language } });
    else await db.execute(sql`delete from week_mail where account_id = ${id}`);
};

/** The next reader who has not been sent this week's letter counts as having been, so that nobody else sends it. */
const claim = (db: Database) =>
    readRow<{ id: number; language: Language; of: string }>(
        db,
        sql`update week_mail m set sent = ${monday}
            where account_id = (
                select w.account_id from week_mail w join account a on a.id = w.account_id
                where w.sent < ${monday} and a.super_user and ${isTriedFor('weekMail', sql`'account'`, sql`a.id`)}
                order by w.account_id limit 1 for update of w skip locked)
            returning account_id as id, language, sent::text as of`,
    );

interface Given {
    db: Database;
    config: Config;
    log: QueryLog;
}

const sendTo = async (
    { db, config, log }: Given,
    { id, language, of }: { id: number; language: Language; of: string },
) => {
    const reader = await findAccount(db, id);
    if (!reader) return;
    const hidden = hiddenKinds(reader).filter(kind => (deskKinds as readonly string[]).includes(kind));
    const week = await readWeek(db, { of, rules: doctorRuleNames, hidden });
    const { end } = await sendLetter(config.mail!, {
        to: reader.email,
        id: `week.${of}.${id}`,
        ...letterOf(week, { language, name: config.appName, origin: originOf(config) }),
    });
    if (end !== 'sent') log.warn({ account: id, answer: end }, 'the mail of the week was not delivered');
};

/** Whether a letter failed for what has nothing to do with its reader, such as a mail server that is away. */
const isOfServer = (error: unknown) =>
    isPassing(error) || (error instanceof Error && 'command' in error && error.command !== 'RCPT TO');

/**
 * Sends the week to everyone who wants it and has not been sent it: at most once, however a server ends. What certainly
 * did not leave is sent at the next look, five times at most unless the mail server is away.
 */
export const sendWeek = async (given: Given, signal?: AbortSignal) => {
    const next = async () => (signal?.aborted ? undefined : claim(given.db));
    for (let reader = await next(); reader; reader = await next()) {
        const item = { work: 'weekMail', kind: 'account', record_id: reader.id } as const;
        try {
            await sendTo(given, reader);
            await noteSuccess(given.db, item);
        } catch (error) {
            await given.db.execute(
                sql`update week_mail set sent = ${reader.of}::date - 7 where account_id = ${reader.id}`,
            );
            if (isOfServer(error)) throw error;
            await noteFailure(given.db, item, nameOf(error));
            given.log.warn({ err: error, account: reader.id }, 'the mail of the week could not be sent');
        }
    }
};

/** Sends the week each Monday. Returns a function that ends it after the letter under way. */
export const keepWeekMail = (given: Given) =>
    keepLooking({
        name: 'weekMail',
        every,
        work: signal => sendWeek(given, signal),
        log: given.log,
        failed: 'the mail of the week could not be sent',
    }).close;
