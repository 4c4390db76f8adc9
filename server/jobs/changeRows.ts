import { sql } from 'drizzle-orm';
import { problem, type Problem } from '../../contract/refusals.ts';
import { readRows } from '../database/readPage.ts';
import { isOvertaken } from '../database/violation.ts';
import { forgetFindings } from '../doctor/answered.ts';
import { Refusal } from '../http/errors.ts';
import { refusalOfDatabaseError } from '../http/failures.ts';
import type { Database, Edit, Services } from '../http/services.ts';
import { acts } from './acts.ts';
import { lastLogged, nextLogged } from './logged.ts';
import { lists } from './meant.ts';
import type { JobRow, RunningJob, Stepped } from './running.ts';

type Chosen = Pick<JobRow, 'place' | 'record_id' | 'version'>;
type Changing = Pick<RunningJob, 'list' | 'act' | 'changes' | 'edits'> & Partial<Pick<RunningJob, 'rule'>>;

/** How long a step goes on taking further records, in milliseconds. */
const stepTime = 300;

/** Locks the records like a save of each; in id order, so that two jobs cannot deadlock. */
const lockUnchanged = async (tx: Database, { list, edits }: Changing, rows: readonly Chosen[]) => {
    const { kind } = lists[list];
    const ids = sql.param(rows.map(row => row.record_id));
    await tx.execute(sql`
        select from ${sql.identifier(kind)} where id = any(${ids}::int[]) order by id for no key update`);
    const same = await readRows<{ id: number }>(
        tx,
        sql`select given.id from unnest(${ids}::int[], ${sql.param(rows.map(row => row.version))}::bigint[])
                as given (id, version)
            left join record_version known on known.kind = ${kind} and known.record_id = given.id
            where coalesce(known.edit_id, 0) = given.version or known.edit_id = any(${sql.param(edits)}::bigint[])`,
    );
    return new Set(same.map(row => row.id));
};

/** Why a record stays unchanged; rethrows an error that does not concern the record. */
const reasonOf = (thrown: unknown): Problem => {
    if (isOvertaken(thrown)) throw thrown;
    const refusal = thrown instanceof Refusal ? thrown : refusalOfDatabaseError(thrown);
    const [said] = refusal && refusal.status < 500 ? refusal.codes : [];
    if (!said || said.code === 'sameMoment') throw thrown;
    return { code: said.code, args: said.args };
};

/** Changes records one after another, each completely or not at all; stops early if they take long. */
export const changeRows = async (
    services: Services,
    tx: Database,
    job: Changing,
    rows: readonly Chosen[],
): Promise<Stepped[]> => {
    const { list, changes, rule } = job;
    const act = acts[job.act as keyof typeof acts];
    const unchanged = await lockUnchanged(tx, job, rows);
    const stepped: Stepped[] = [];
    const end = performance.now() + stepTime;
    let log_from = await nextLogged(tx);
    for (const { place, record_id: id } of rows) {
        const edit: Edit = save => tx.transaction(save);
        try {
            if (unchanged.has(id)) {
                await act({ services: { ...services, db: tx }, edit, list, id, changes, rule });
                const log_to = await lastLogged(tx);
                stepped.push({
                    place,
                    log_from,
                    log_to,
                    outcome: log_to > log_from ? 'done' : 'unchanged',
                });
                log_from = log_to;
            } else stepped.push({ place, outcome: 'skipped', reason: problem('changedSince') });
        } catch (thrown) {
            stepped.push({ place, outcome: 'skipped', reason: reasonOf(thrown) });
        }
        if (performance.now() > end) break;
    }
    if (rule) {
        const mended = rows.filter((_, index) => stepped[index]?.outcome === 'done');
        // Last, so that it waits for nothing else with the rule's figures in its hands.
        await forgetFindings(
            tx,
            rule,
            lists[list].kind,
            mended.map(row => row.record_id),
        );
    }
    return stepped;
};
