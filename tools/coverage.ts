/**
 * `npm run bench:coverage`: how fast the coverage of the demo's scans grows if staff work in the order by reach, by age, and
 * in the order of the doctor. Every order does the same work, in the minutes its kind takes. The order by reach is that of the
 * desk and of the next best hour, by what they know and not by what is gained: a correction that many see comes early and
 * gains nothing here. A product that lacks two things gains when it has both.
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
    /** Scans a month that are answered afterwards; of a product, once nothing is lacking. */
    gain: number;
    /** What it reaches as the desk and the next best hour see it. */
    reach: number;
    /** Its place in the doctor's order. */
    place: number;
}

/** What a product lacks takes as long as in server/desk/hour.ts. In the order of the doctor's page: the rule that lifts the score most first, then those that reach most people. */
const readFindings = async (db: Database): Promise<Task[]> => {
    const rows = await readRows<Task & { rule: DoctorRule }>(
        db,
        sql`select f.rule, f.rule as kind, f.record_id as id,
                case f.rule when 'no-ingredients' then 90 else 60 end as seconds,
                coalesce(extract(epoch from p.created), 0)::float8 as since,
                row_number() over (order by d.lifts desc, f.rule, f.reached desc, f.record_id)::int as place,
                case when f.rule in ('no-picture', 'no-ingredients') and (r.hazard or not r.list) then r.reach else 0 end as gain,
                case f.rule when 'no-picture' then r.reach * (r.list and r.hazard)::int
                    when 'no-ingredients' then r.reach else 0 end as reach
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
                case when i.kind in ('new_product', 'barcode_scan_miss') then i.reach else 0 end as gain, i.reach,
                1000000 + row_number() over (order by i.since, i.kind, i.item_id)::int as place
            from desk_item i join desk_kind k using (kind) where i.state = 'waiting'`,
    );

interface Step {
    /** When it was reached, in seconds, and what was gained by then. */
    time: number;
    gained: number;
}

const lacks = ['no-picture', 'no-ingredients'];

/** What tasks gain in their order. */
const stepsOf = (tasks: readonly Task[]): Step[] => {
    const lacking = new Map<number, number>();
    for (const { kind, id } of tasks) if (lacks.includes(kind)) lacking.set(id, (lacking.get(id) ?? 0) + 1);
    let [time, gained] = [0, 0];
    return tasks.map(({ kind, id, seconds, gain }) => {
        time += seconds;
        const left = lacks.includes(kind) ? lacking.get(id)! - 1 : 0;
        lacking.set(id, left);
        if (left === 0) gained += gain;
        return { time, gained };
    });
};

/** Below the curve until `end`, in seconds. */
const areaOf = (steps: readonly Step[], end: number) =>
    steps.reduce(
        (sum, { time, gained }, at) =>
            sum + Math.max(0, end - time) * (gained - (steps[at - 1]?.gained ?? 0)),
        0,
    );

const gainedBy = (steps: readonly Step[], limit: number) =>
    steps.findLast(({ time }) => time <= limit)?.gained ?? 0;

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
    const worth = ({ reach, seconds }: Task) => reach / seconds;
    const orders = {
        'by reach': (one: Task, other: Task) => worth(other) - worth(one) || one.since - other.since,
        'oldest first': (one: Task, other: Task) => one.since - other.since,
        'as the doctor': (one: Task, other: Task) => one.place - other.place,
    };
    const replayed = Object.entries(orders).map(([name, order]) => ({
        name,
        steps: stepsOf(tasks.toSorted(order)),
    }));
    const [best] = replayed;
    const most = gainedBy(best!.steps, end);
    const share = (gain: number) =>
        `${((100 * (start.answered + gain)) / (start.scans + start.missed)).toFixed(1)} %`;
    const horizons = {
        '1 h': 3600,
        '4 h': 4 * 3600,
        'half of the work': end / 2,
        '8 h': 8 * 3600,
        'all of it': end,
    };
    return [
        figure('tasks', many(tasks.length)),
        figure('hours', (end / 3600).toFixed(1)),
        figure('coverage at the start, and once all is done', `${share(0)}, ${share(most)}`),
        ...replayed.flatMap(({ name, steps }) => [
            ...[1, 4].map(hours => figure(`${name}, after ${hours} h`, share(gainedBy(steps, hours * 3600)))),
            figure(
                `${name}, nine tenths gained after`,
                `${(steps.find(({ gained }) => gained >= 0.9 * most)!.time / 3600).toFixed(1)} h`,
            ),
        ]),
        ...replayed.slice(1).flatMap(({ name, steps }) => [
            ...Object.entries(horizons).map(([horizon, seconds]) => {
                const ratio = areaOf(best!.steps, seconds) / areaOf(steps, seconds);
                return figure(
                    `area over ${horizon}, by reach / ${name}`,
                    ratio.toFixed(2),
                    seconds <= end / 2 ? '1.50' : undefined,
                    ratio >= 1.5,
                );
            }),
            // No order can do better than to gain everything at the start.
            figure(
                `area over all of it, all at once / ${name}`,
                ((most * end) / areaOf(steps, end)).toFixed(2),
            ),
        ]),
    ];
});
process.stdout.write(`${table(lines)}\n`);
process.exit();
