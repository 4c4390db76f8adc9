import { sql } from 'drizzle-orm';
import type { Job, JobAct, JobList } from '../../contract/jobs.ts';
import { problem, type Problem } from '../../contract/refusals.ts';
import { deleteBrand } from '../brands/queries.ts';
import { deleteQuestion } from '../community/queriesQuestion.ts';
import { deletePost } from '../community/savePost.ts';
import { readRows } from '../database/readPage.ts';
import { isOvertaken } from '../database/violation.ts';
import { Refusal } from '../http/errors.ts';
import { mends, type Keeper } from '../doctor/mends.ts';
import { refusalOfDatabaseError } from '../http/failures.ts';
import type { Database, Edit } from '../http/services.ts';
import { deleteIngredient } from '../ingredients/queries.ts';
import { resolveCorrection } from '../moderation/queriesCorrection.ts';
import { hideNewProduct } from '../moderation/queriesNewProduct.ts';
import { deleteReview } from '../moderation/queriesReview.ts';
import { assignBrand, assignCategory } from '../products/save.ts';
import { deleteProduct } from '../products/queries.ts';
import { lastLogged, nextLogged } from './logged.ts';
import { lists } from './meant.ts';
import type { JobRow, RunningJob, Stepped } from './running.ts';

/** What an act is told besides the record: what is assigned, or the rule whose findings it mends. */
type Told = Pick<RunningJob, 'to_id' | 'rule'> & Keeper;

/** Changes one record like the call for a single one, and throws its refusals. */
type Act = (edit: Edit, id: number, told: Told) => Promise<unknown>;

const mend: Act = (edit, id, { rule, ...keeper }) => mends[rule!].apply(edit, id, keeper);

const acts: Record<JobList, Partial<Record<JobAct, Act>>> = {
    products: {
        category: (edit, id, { to_id }) => assignCategory(edit, id, to_id!, false),
        onlyCategory: (edit, id, { to_id }) => assignCategory(edit, id, to_id!, true),
        brand: (edit, id, { to_id }) => assignBrand(edit, id, to_id!),
        delete: (edit, id) => deleteProduct(edit, id),
        mend,
    },
    'new-products': {
        hide: (edit, id) => hideNewProduct(edit, id, { hide: true }),
        show: (edit, id) => hideNewProduct(edit, id, { hide: false }),
    },
    corrections: {
        resolve: (edit, id) => resolveCorrection(edit, id, { resolved: true }),
        reopen: (edit, id) => resolveCorrection(edit, id, { resolved: false }),
    },
    'product-reviews': { delete: (edit, id) => deleteReview(edit, id) },
    posts: { delete: (edit, id) => deletePost(edit, id) },
    questions: { delete: (edit, id) => deleteQuestion(edit, id) },
    brands: { delete: (edit, id) => deleteBrand(edit, id), mend },
    ingredients: { delete: (edit, id) => deleteIngredient(edit, id), mend },
};

const actOf = ({ list, act }: Pick<Job, 'list' | 'act'>): Act | undefined =>
    act === 'undo' || act === 'import' ? undefined : acts[list][act];

/** How long a step goes on taking further records, in milliseconds. */
const stepTime = 300;

/** Locks the records like a save of each; in id order, so that two jobs cannot deadlock. */
const lockUnchanged = async (tx: Database, { list, edits }: RunningJob, rows: readonly JobRow[]) => {
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
    tx: Database,
    job: RunningJob,
    rows: readonly JobRow[],
    keeper: Keeper,
): Promise<Stepped[]> => {
    const act = actOf(job)!;
    const unchanged = await lockUnchanged(tx, job, rows);
    const stepped: Stepped[] = [];
    const end = performance.now() + stepTime;
    let log_from = await nextLogged(tx);
    for (const { place, record_id } of rows) {
        const edit: Edit = save => tx.transaction(save);
        try {
            if (unchanged.has(record_id)) {
                await act(edit, record_id, { ...keeper, to_id: job.to_id, rule: job.rule });
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
    return stepped;
};
