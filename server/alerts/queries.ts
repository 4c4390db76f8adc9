import { sql } from 'drizzle-orm';
import { alertTells, type AlertDelivery, type AlertTarget } from '../../contract/alerts.ts';
import { problem } from '../../contract/refusals.ts';
import type { ParsedBody, ParsedQuery } from '../../contract/types.ts';
import type { Config } from '../config/config.ts';
import { originOf } from '../config/origin.ts';
import { readPage, readRow, readRows } from '../database/readPage.ts';
import { alertTarget } from '../database/schema/alerts.ts';
import { wireTime } from '../database/wireTime.ts';
import { invalid, notFound } from '../http/errors.ts';
import type { Database, Edit } from '../http/services.ts';
import { letterOf, type Said } from './words.ts';

/** For how long a message is tried, in milliseconds. */
const patience = 3 * 24 * 60 * 60_000;

const notListed = () => invalid({ address: problem('noAlertTarget') });

/** The targets of the settings, in their order, with what each is told. */
export const readTargets = async (db: Pick<Database, 'execute'>, addresses: readonly string[]) =>
    readRows<AlertTarget>(
        db,
        sql`select a.address, coalesce(t.tells, '{}') as tells, coalesce(t.language, 'en') as language,
                coalesce((select d.answers -> -1 ->> 'is' from alert_delivery d
                    where d.address = a.address and d.answers <> '[]' order by d.at desc limit 1) = 'gone', false) as gone
            from unnest(${sql.param([...addresses])}::text[]) with ordinality as a (address, place)
            left join alert_target t on t.address = a.address order by place`,
    );

/** Who is told what; null without targets. */
export const listTargets = async (db: Database, alerts: Config['alerts']) =>
    alerts ? { choices: [...alertTells], targets: await readTargets(db, alerts.targets) } : null;

/** Throws 422 for an address that the settings do not name. */
export const saveTarget = (
    edit: Edit,
    { address, on, off, language }: ParsedBody<'PUT alert-target'>,
    alerts: Config['alerts'],
) =>
    edit(async tx => {
        if (!alerts?.targets.includes(address)) throw notListed();
        // Two people may turn two switches at once.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${address}, 0))`);
        const [known] = await readTargets(tx, [address]);
        const told = new Set([...known!.tells, ...on]);
        const set = {
            tells: alertTells.filter(each => told.has(each) && !off.includes(each)),
            language: language ?? known!.language,
        };
        await tx
            .insert(alertTarget)
            .values({ address, ...set })
            .onConflictDoUpdate({
                target: alertTarget.address,
                set,
                setWhere: sql`(alert_target.tells, alert_target.language) is distinct from (excluded.tells, excluded.language)`,
            });
    });

/** Writes a message for a target, in its language, which is sent from now on. A second digest of a day is none. */
export const writeTo = async (
    tx: Pick<Database, 'execute'>,
    { address, language }: Pick<AlertTarget, 'address' | 'language'>,
    { said, config, now }: { said: Said; config: Config; now: Date },
) => {
    const { title, text } = letterOf(said, { language, name: config.appName, origin: originOf(config) });
    const { cause, ...data } = said;
    const type = cause === 'test' || cause === 'digest' ? cause : `runs.${cause}`;
    const body = address.includes('://')
        ? JSON.stringify({ type, timestamp: now.toISOString(), data: { ...data, title, text } })
        : text;
    const [at, until] = [now, new Date(now.getTime() + patience)].map(each => each.toISOString());
    const day = 'day' in said ? said.day : null;
    await tx.execute(sql`
        insert into alert_delivery (address, cause, day, title, body, due, until, created)
        values (${address}, ${cause}, ${day}::date, ${title}, ${body}, ${at}, ${until}, ${at}) on conflict do nothing`);
};

/** Throws 422 for an address that the settings do not name. */
export const sendTest = (edit: Edit, address: string, config: Config) =>
    edit(async tx => {
        if (!config.alerts?.targets.includes(address)) throw notListed();
        // Of two presses the second finds what the first has written.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${address}, 0))`);
        const open = await readRow(
            tx,
            sql`select from alert_delivery where address = ${address} and cause = 'test'
                and state in ('waiting', 'sending')`,
        );
        const [target] = await readTargets(tx, [address]);
        if (!open) await writeTo(tx, target!, { said: { cause: 'test' }, config, now: new Date() });
    });

/** Newest first. */
export const listDeliveries = (
    db: Database,
    { state, page, perPage }: ParsedQuery<'GET alert-deliveries'>,
) => {
    const found = state ? sql`where state = ${state}` : sql``;
    return readPage<AlertDelivery>(
        db,
        sql`select id, address, cause, title, body, state, ${wireTime(sql`created`)} as created,
                case when state = 'waiting' then ${wireTime(sql`due`)} end as due, tries, answers
            from alert_delivery ${found} order by id desc limit ${perPage} offset ${(page - 1) * perPage}`,
        sql`select count(*)::int as total from alert_delivery ${found}`,
    );
};

/** Throws 404, and 422 for an address that the settings no longer name. */
export const sendAgain = (edit: Edit, id: number, alerts: Config['alerts']) =>
    edit(async tx => {
        const found = await readRow<{ address: string }>(
            tx,
            sql`select address from alert_delivery where id = ${id} for update`,
        );
        if (!found) throw notFound('notFound');
        if (!alerts?.targets.includes(found.address)) throw notListed();
        const [due, until] = [0, patience].map(ahead => new Date(Date.now() + ahead).toISOString());
        await tx.execute(sql`
            update alert_delivery set state = 'waiting', due = ${due}, until = ${until}, tries = 0
            where id = ${id} and state <> 'sending'`);
    });
