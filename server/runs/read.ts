import { sql, type SQL } from 'drizzle-orm';
import type { RegionWord } from '../../contract/runs.ts';
import { readRows } from '../database/readPage.ts';
import { versionOf } from '../database/version.ts';
import { readWireTime, wireTime } from '../database/wireTime.ts';
import type { Database } from '../http/services.ts';
import { reach } from './band.ts';
import { habitDays, judgeRegion, type JudgedRegion, type Run } from './state.ts';
import { troubleOf, type Trouble } from './trouble.ts';
import { addDays, dayIn, zoneOf } from './zones.ts';

type Reader = Pick<Database, 'execute'>;

/** Word `w` of a region, as the contract has it. */
export const wordJson = sql`json_build_object(
    'id', w.id, 'shop_region_id', w.shop_region_id, 'is', w.is, 'day', w.day, 'text', w.text,
    'by', (select json_build_object('id', a.id, 'name', a.username) from account a where a.id = w.by_id),
    'at', ${wireTime(sql`w.created`)}, 'version', ${versionOf('region_word', sql`w.id`)})`;

/** The zone of the clocks of region `g`: what staff say, else its own column. */
export const zoneColumn = sql`coalesce((select w.text from region_word w
    where w.shop_region_id = g.id and w.is = 'zone'), g.zone)`;

/** In milliseconds since 1970. */
const epoch = (moment: SQL) => sql`(extract(epoch from ${moment}) * 1000)::float8`;

interface Row {
    id: number;
    name: string;
    shop: { id: number; name: string; tag_colour: string | null };
    expected: number | null;
    zone: string | null;
    runs: (Omit<Run, 'started' | 'ended' | 'planned'> &
        Record<'started' | 'ended' | 'planned', number | null>)[];
    words: RegionWord[];
}

const dateOf = (epochs: number | null) => (epochs === null ? null : new Date(epochs));

/** A shop region, its runs as judged, and what staff say about them. */
export interface ReadRegion extends Omit<Row, 'runs' | 'zone'> {
    zone: string;
    judged: JudgedRegion;
}

interface Range {
    /** The days that are asked about, both included; the runs before them tell what is usual. */
    from: string;
    to: string;
    /** One region; all without it. */
    id?: number;
}

/** Reads shop regions by shop and name, and judges their runs as of a moment. */
export const readRegions = async (db: Reader, now: Date, { from, to, id }: Range): Promise<ReadRegion[]> => {
    const rows = await readRows<Row>(
        db,
        sql`select g.id, g.name, json_build_object('id', s.id, 'name', s.name, 'tag_colour', s.tag_colour) as shop,
                g.expected_count as expected, ${zoneColumn} as zone,
                coalesce((select json_agg(json_build_object('id', r.id, 'date', r.date,
                        'started', ${epoch(sql`r.started`)}, 'ended', ${epoch(sql`r.ended`)},
                        'planned', ${epoch(sql`r.planned`)}, 'processed', r.processed, 'skipped', r.skipped,
                        'skip_reason', r.skip_reason) order by r.date, r.id)
                    from region_processing r
                    where r.shop_region_id = g.id and r.date <= ${to}::date
                        -- Of a collector that has stopped, its habit and the run that never ended.
                        and r.date >= least(${addDays(from, -reach)}::date,
                            (select max(l.date) - ${habitDays}::int from region_processing l
                                where l.shop_region_id = g.id and l.started is not null and l.date <= ${to}::date))
                    ), '[]') as runs,
                coalesce((select json_agg(${wordJson} order by w.day desc, w.id desc)
                    from region_word w where w.shop_region_id = g.id), '[]') as words
            from shop_region g join shop s on s.id = g.shop_id
            where ${id === undefined ? sql`true` : sql`g.id = ${id}`}
            order by s.name, g.name, g.id`,
    );
    return rows.map(({ runs, zone: given, ...row }) => {
        const zone = zoneOf(given);
        const judged = judgeRegion(
            {
                expected: row.expected,
                zone,
                runs: runs.map(run => ({
                    ...run,
                    started: dateOf(run.started),
                    ended: dateOf(run.ended),
                    planned: dateOf(run.planned),
                })),
                unusual: new Set(row.words.flatMap(({ is, day }) => (is === 'unusual' && day ? [day] : []))),
            },
            now,
        );
        return { ...row, zone, judged };
    });
};

/** How far back troubles are traced, in days, or to the last run that began. */
const traced = 120;

/** The last day of the regions of the world at a moment. */
export const lastDay = (now: Date) => dayIn(now, 'Pacific/Kiritimati');

/** Every region with the runs that tell what it needs now. */
export const readRegionsNow = (db: Reader, now: Date, id?: number) =>
    readRegions(db, now, {
        from: addDays(lastDay(now), reach - traced),
        to: lastDay(now),
        ...(id !== undefined && { id }),
    });

/** The last day on which staff want to hear nothing; null if there is none, or a run since then was as expected. */
export const quietUntil = ({ words, judged }: Pick<ReadRegion, 'words' | 'judged'>) => {
    const quiet = words.find(({ is }) => is === 'quiet');
    if (!quiet?.day || quiet.day < judged.today) return null;
    return judged.hasGoodSince(readWireTime(quiet.at)) ? null : quiet.day;
};

/** What a region needs somebody for, whether it is quiet or not. */
export const troubleNow = ({ judged }: ReadRegion, now: Date): Trouble | undefined => {
    const from = addDays(lastDay(now), -traced);
    const { lastBegun = from } = judged;
    return troubleOf(judged, lastBegun < from ? lastBegun : from);
};
