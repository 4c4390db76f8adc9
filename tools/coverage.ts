/**
 * `npm run bench:coverage`: how fast the coverage of the demo's scans grows if staff work in the order of the desk by reach,
 * by age, and in the order of the doctor. Every order does the same work, in the minutes its kind takes, and gains the same
 * once all is done; the areas under the curves of what was gained are compared for the first hours, and for all.
 */
import { sql } from 'drizzle-orm';
import { doctorRules, type DoctorRule } from '../contract/doctorRules.ts';
import { fillDemo } from '../demo/fill/fillDemo.ts';
import { lookAtCoverage } from '../server/coverage/keepCoverage.ts';
import { readRow, readRows } from '../server/database/readPage.ts';
import type { Database } from '../server/http/services.ts';
import { countAll } from '../server/doctor/look.ts';
import { linkEdits } from '../server/history/chain/link.ts';
import { figure, many, table } from './harness/report.ts';
import { onStage } from './harness/stage.ts';

interface Task {
    kind: string;
    id: number;
    /** When it came, in seconds. */
    since: number;
    seconds: number;
    /** Scans a month that are answered afterwards. */
    gain: number;
    /** Its place in the doctor's order. */
    place: number;
}

/** What a product lacks takes as long as on the desk: see server/desk/hour.ts. */
const mend = 60;

/** Findings by the doctor's page: the rule that lifts the score most first, then those that reach most people. */
const readFindings = async (db: Database): Promise<Task[]> => {
    const rows = await readRows<Task & { rule: DoctorRule }>(
        db,
        sql`select f.rule, f.rule as kind, f.record_id as id, ${mend}::int as seconds, d.lifts,
                coalesce(extract(epoch from p.created), 0)::float8 as since,
                row_number() over (order by d.lifts desc, f.rule, f.reached desc, f.record_id)::int as place,
                case f.rule when 'no-picture' then coalesce(r.reach * (r.list and r.hazard)::int, 0)
                    when 'no-ingredients' then coalesce(r.reach * r.picture::int, 0) else 0 end as gain
            from finding f join doctor_rule d using (rule)
            left join product p on f.kind = 'product' and p.id = f.record_id
            left join product_reach r on f.kind = 'product' and r.product_id = f.record_id
            where not f.accepted and f.kind = 'product'`,
    );
    return rows.filter(({ rule }) => rule in doctorRules);
};

/** What waits on the desk; a barcode that gets its product answers its scans. */
const readDesk = (db: Database) =>
    readRows<Task>(
        db,
        sql`select i.kind, i.item_id as id, extract(epoch from i.since)::float8 as since, k.seconds,
                case when i.kind in ('new_product', 'barcode_scan_miss') then i.reach else 0 end as gain,
                1000000 + row_number() over (order by i.since, i.kind, i.item_id)::int as place
            from desk_item i join desk_kind k using (kind) where i.state = 'waiting'`,
    );

/** The gain after each task as steps; the area below them until `end`, in seconds. */
const areaOf = (tasks: readonly Task[], end: number) => {
    let [time, gained, area] = [0, 0, 0];
    for (const { seconds, gain } of tasks) {
        area += gained * Math.max(0, Math.min(seconds, end - time));
        time += seconds;
        gained += gain;
    }
    return area + gained * Math.max(0, end - time);
};

const gainWithin = (tasks: readonly Task[], limit: number) => {
    let time = 0;
    return tasks.reduce((sum, { seconds, gain }) => ((time += seconds) <= limit ? sum + gain : sum), 0);
};

const lines = await onStage(async ({ db }) => {
    await fillDemo({ db, now: new Date(), progress: () => undefined });
    await linkEdits(db);
    await lookAtCoverage(db, true);
    await countAll(db, new AbortController().signal);
    const tasks = [...(await readFindings(db)), ...(await readDesk(db))];
    const end = tasks.reduce((sum, { seconds }) => sum + seconds, 0);
    const start = (await readRow<{ scans: number; answered: number; missed: number }>(
        db,
        sql`select scans::float8 as scans, answered::float8 as answered, missed::float8 as missed from coverage_day`,
    ))!;
    const orders: Record<string, (one: Task, other: Task) => number> = {
        'by reach': (one, other) => other.gain / other.seconds - one.gain / one.seconds,
        'oldest first': (one, other) => one.since - other.since,
        'as the doctor': (one, other) => one.place - other.place,
    };
    const share = (gain: number) =>
        `${((100 * (start.answered + gain)) / (start.scans + start.missed)).toFixed(1)} %`;
    const ratio = (name: string, hours: number) => {
        const area = (order: string) => areaOf(tasks.toSorted(orders[order]), hours * 3600);
        return area('by reach') / area(name);
    };
    return [
        figure('tasks', many(tasks.length)),
        figure('hours', (end / 3600).toFixed(1)),
        figure('coverage at the start', share(0)),
        ...Object.entries(orders).flatMap(([name, compare]) =>
            [1, 4].map(hours =>
                figure(`${name}, after ${hours} h`, share(gainWithin(tasks.toSorted(compare), hours * 3600))),
            ),
        ),
        ...['oldest first', 'as the doctor'].flatMap(name =>
            [1, 4, 8, end / 3600].map(hours =>
                figure(
                    `area of ${hours.toFixed(0)} h, by reach / ${name}`,
                    ratio(name, hours).toFixed(2),
                    '1.50',
                    ratio(name, hours) >= 1.5,
                ),
            ),
        ),
    ];
});
process.stdout.write(`${table(lines)}\n`);
process.exit();
