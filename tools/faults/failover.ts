import { verifyHistory } from '../../server/retention/verify.ts';
import { createDatabase } from '../../server/database/database.ts';
import { clusterEngines } from '../harness/cluster.ts';
import { missingEngines } from '../harness/engines.ts';
import {
    finding,
    isShort,
    many,
    median,
    option,
    type Row,
    say,
    seconds,
    skipped,
    sum,
} from '../harness/report.ts';
import { inFolder } from '../harness/stage.ts';
import { cancelled, cutOff, frozen, killed, lonely, planned } from './failoverActs.ts';
import { atMostPercent } from './register.ts';
import { type Act, type Acted, during, openCluster, type Way } from './underFailover.ts';

interface Turn {
    what: string;
    count: number;
    short: number;
    acts: readonly Act[];
    /** What is counted, in words. */
    counted?: string;
}

const turns = {
    kill: {
        what: 'the primary killed: PostgreSQL, or its machine with Patroni, in turn',
        count: 60,
        short: 4,
        acts: [killed(false), killed(true)],
    },
    stop: {
        what: 'the machine of the primary stopped for 40 s and back',
        count: 20,
        short: 1,
        acts: [frozen],
    },
    cut: { what: 'the primary cut off from etcd', count: 20, short: 1, acts: [cutOff] },
    alone: { what: 'both standbys stopped for 14 s', count: 20, short: 1, acts: [lonely] },
    cancel: {
        what: 'both standbys stopped, waiting commits cancelled',
        count: 10,
        short: 1,
        acts: [cancelled],
        counted: 'commits cancelled',
    },
    switch: {
        what: 'planned switchovers, each refused save repeated once, after 5 s',
        count: 10,
        short: 1,
        acts: [planned],
    },
} satisfies Record<string, Turn>;

/** How much later than PostgreSQL the servers may save again, in milliseconds. */
const most = 2000;

const spread = (times: readonly number[]) =>
    `${seconds(median(times))}, at most ${seconds(Math.max(...times))}`;

const rowsOf = ({ what, counted }: Turn, done: readonly Acted[]): Row[] => {
    const faults = done.flatMap(each => each.faults);
    const failed = done.filter(each => each.faults.length).length;
    const counts = [
        `${many(sum(done.map(each => each.saves)))} saves`,
        `${many(sum(done.map(each => each.unsure)))} not acknowledged at once`,
        ...(counted ? [`${many(sum(done.map(each => each.count)))} ${counted}`] : []),
    ];
    const later = done.map(each => each.later);
    return [
        finding(
            `${done.length} × ${what}: contradictions`,
            failed
                ? faults.slice(0, 5).join('; ')
                : `0 of ${done.length} (at most ${atMostPercent(0, done.length).toFixed(1)} % with 95 % confidence); ${counts.join(', ')}`,
            failed === 0,
        ),
        finding('… PostgreSQL saves nothing for', spread(done.map(each => each.outage))),
        finding('… both servers save that much later', spread(later), Math.max(...later) <= most),
    ];
};

/** `--acts kill,stop` names the acts, `--count` how often each is done. */
const chosen = () => {
    const names = option('--acts')?.split(',') ?? Object.keys(turns);
    const count = option('--count');
    return Object.entries(turns as Record<string, Turn>)
        .filter(([name]) => names.includes(name))
        .map(([name, turn]) => ({ name, turn, count: Number(count ?? (isShort ? turn.short : turn.count)) }));
};

/** Three PostgreSQL under Patroni, whose primary dies in many ways while eight people save at two servers. */
export const failover = () =>
    inFolder(async place => {
        const missing = missingEngines(clusterEngines);
        if (missing) return [skipped('Three PostgreSQL whose primary dies', missing)];
        const rows: Row[] = [];
        const way = (option('--way') ?? 'balanced') as Way;
        const open = await openCluster(place, way);
        let number = 0;
        for (const { name, turn, count } of chosen()) {
            const done: Acted[] = [];
            for (let at = 0; at < count; at += 1) {
                const started = performance.now();
                const acted = await during(open, (number += 1), turn.acts[at % turn.acts.length]!);
                done.push(acted);
                const { faults, saves, unsure, outage, later } = acted;
                const found = faults.slice(0, 5).join('; ') || 'no contradiction';
                say(
                    `  ${name} ${at + 1}: ${seconds(performance.now() - started)}, ${saves} saves, ${unsure} unsure, ` +
                        `PostgreSQL out ${seconds(outage)}, servers ${seconds(later)} later; ${found}`,
                );
            }
            rows.push(...rowsOf(turn, done));
        }
        const { edits, replayed, faults } = await open.look(pool =>
            verifyHistory(createDatabase(pool), true),
        );
        rows.push(
            finding(
                'The history against the rows, and its chain',
                faults.slice(0, 5).join('; ') || `${many(edits)} edits, ${many(replayed)} rows, no fault`,
                faults.length === 0,
            ),
        );
        return rows;
    });
