import { sql } from 'drizzle-orm';
import type { AlertTarget } from '../../contract/alerts.ts';
import { needCauses, type NeedCause } from '../../contract/runStates.ts';
import type { Config } from '../config/config.ts';
import { readRow, readRows } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';
import { readOpenNeeds, troubleJson } from '../runs/needs.ts';
import { quietUntil, readRegionsNow, troubleNow, type ReadRegion } from '../runs/read.ts';
import { addDays } from '../runs/zones.ts';
import { readTargets, writeTo } from './queries.ts';
import { oneLine, type ToldRegion } from './words.ts';

/** What changes goes on changing for less than this, in milliseconds, or is told after the second. */
const settling = 10 * 60_000;
const longest = 60 * 60_000;

/** The hour of the digest, in UTC. */
const digestHour = 6;

/** For how many days messages are kept. */
const kept = 90;

interface Looked {
    region: ReadRegion;
    /** What it needs somebody for now. */
    told: ToldRegion | undefined;
    /** The cause that staff want to hear nothing of. */
    hushed: NeedCause | undefined;
}

const lookAtRegions = async (db: Database, now: Date): Promise<Looked[]> => {
    const [regions, needs] = await Promise.all([readRegionsNow(db, now), readOpenNeeds(db)]);
    return regions.map(region => {
        const trouble = troubleNow(region, now);
        const json = quietUntil(region) === null ? troubleJson(region, trouble, needs) : null;
        if (!json) return { region, told: undefined, hushed: trouble?.cause };
        const { id, name, shop, zone } = region;
        const { cause, since, share, planned } = json;
        const told = {
            id,
            name: oneLine(name),
            shop: oneLine(shop.name),
            zone,
            cause,
            since,
            share,
            planned,
        };
        return { region, told, hushed: undefined };
    });
};

interface Watched {
    region: number;
    cause: NeedCause;
    needs: boolean;
    told: boolean;
    changed: string;
}

/** Keeps what each region needs; of a region that is new here nothing counts as a change. Returns all there is to tell. */
const keepWatch = async (tx: Database, looked: readonly Looked[], now: Date) => {
    const states = looked.flatMap(({ region, told, hushed }) =>
        needCauses.map(cause => ({
            region: region.id,
            cause,
            needs: told?.cause === cause,
            hushed: hushed === cause,
        })),
    );
    const current = sql`jsonb_to_recordset(${JSON.stringify(states)}::jsonb)
        as c (region int, cause text, needs boolean, hushed boolean)`;
    const at = now.toISOString();
    await tx.execute(sql`
        update alert_watch w set needs = c.needs, changed = ${at}, told = w.told and not c.hushed from ${current}
        where w.shop_region_id = c.region and w.cause = c.cause and (w.needs <> c.needs or c.hushed and w.told)`);
    await tx.execute(sql`
        insert into alert_watch (shop_region_id, cause, needs, told, changed)
        select g.id, c.cause, c.needs, c.needs, ${at} from ${current} join shop_region g on g.id = c.region
        on conflict do nothing`);
    return readRows<Watched>(
        tx,
        sql`select shop_region_id as region, cause, needs, told, changed from alert_watch
            where needs or told order by shop_region_id, cause for update`,
    );
};

const age = ({ changed }: Watched, now: Date) => now.getTime() - new Date(changed).getTime();

/** Of a cause, the changes to tell now: all of them once they have settled, or after an hour those that have. */
const settledOf = (rows: readonly Watched[], now: Date) => {
    const open = rows.filter(({ needs, told }) => needs !== told);
    const settled = open.filter(row => age(row, now) >= settling);
    return settled.length === open.length || open.some(row => age(row, now) >= longest) ? settled : [];
};

type Targets = readonly AlertTarget[];

interface Given {
    db: Database;
    config: Config;
}

const tellChanges = async (
    tx: Database,
    {
        looked,
        targets,
        config,
        now,
    }: { looked: readonly Looked[]; targets: Targets; config: Config; now: Date },
) => {
    const watched = await keepWatch(tx, looked, now);
    const regions = new Map(looked.map(({ region }) => [region.id, region]));
    const toldOf = new Map(looked.flatMap(({ told }) => (told ? [[told.id, told]] : [])));
    for (const cause of needCauses) {
        const rows = watched.filter(row => row.cause === cause);
        const due = settledOf(rows, now);
        if (due.length === 0) continue;
        const ids = new Set(due.map(({ region }) => region));
        await tx.execute(sql`update alert_watch set told = needs
            where cause = ${cause} and shop_region_id = any(${sql.param([...ids])}::int[])`);
        const needing = (isNew: boolean) =>
            rows.flatMap(({ region, needs, told }) =>
                needs && (isNew ? ids.has(region) : told) ? (toldOf.get(region) ?? []) : [],
            );
        const over = due.flatMap(({ region, needs }) => {
            const its = regions.get(region);
            return needs || !its
                ? []
                : [{ id: its.id, name: oneLine(its.name), shop: oneLine(its.shop.name) }];
        });
        const said = { cause, begun: needing(true), still: needing(false), over };
        for (const target of targets)
            if (target.tells.includes(cause)) await writeTo(tx, target, { said, config, now });
    }
};

const countsOf = (looked: readonly Looked[], day: string) => {
    const states = looked.map(({ region }) => region.judged.judge(day).state);
    const count = (...of: (typeof states)[number][]) => states.filter(state => of.includes(state)).length;
    return {
        ok: count('ok', 'new'),
        outside: count('low', 'high'),
        running: count('running', 'stuck'),
        waiting: count('planned', 'late'),
        skipped: count('skipped'),
        none: count('none'),
    };
};

/** Of the day before, from its hour on; those who have it are left out. */
const tellDigest = async (
    db: Database,
    {
        looked,
        targets,
        config,
        now,
    }: { looked: readonly Looked[]; targets: Targets; config: Config; now: Date },
) => {
    const wanting = targets.filter(({ tells }) => tells.includes('digest'));
    if (now.getUTCHours() < digestHour || wanting.length === 0) return;
    const day = addDays(now.toISOString().slice(0, 10), -1);
    const failed = await readRow<{ count: number }>(
        db,
        sql`select count(*)::int as count from alert_delivery
            where state = 'failed' and at > ${now.toISOString()}::timestamptz - interval '1 day'`,
    );
    const needs = looked.flatMap(({ told }) => told ?? []);
    const said = {
        cause: 'digest',
        day,
        counts: countsOf(looked, day),
        needs,
        failed: failed!.count,
    } as const;
    await db.transaction(async tx => {
        for (const target of wanting) await writeTo(tx, target, { said, config, now });
    });
};

/** Looks what has to be told of the runs, and writes it for the targets; repeating a look tells nothing again. */
export const watchRuns = async ({ db, config }: Given, now: Date) => {
    const looked = await lookAtRegions(db, now);
    const targets = (await readTargets(db, config.alerts!.targets)).filter(({ gone }) => !gone);
    const what = { looked, targets, config, now };
    await db.transaction(tx => tellChanges(tx, what));
    await tellDigest(db, what);
    const at = sql`${now.toISOString()}::timestamptz`;
    // Nobody sends to an address that the settings no longer name.
    await db.execute(sql`update alert_delivery set state = 'failed'
        where state = 'waiting' and until < ${at} - interval '1 day'`);
    await db.execute(sql`delete from alert_delivery
        where state in ('sent', 'failed') and created < ${at} - ${kept}::int * interval '1 day'`);
};
