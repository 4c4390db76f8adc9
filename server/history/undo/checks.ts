import { sql } from 'drizzle-orm';
import { readRows } from '../../database/readPage.ts';
import { Again, type Attempt, Blocked, type Ground, keepParts, netOfStep, rowClash } from './attempt.ts';
import { addedRecords, recordOf } from './clashes.ts';
import { fieldOf, isRecord, starOf } from './fields.ts';
import { grouped } from './grouped.ts';
import { type Logged, netOf } from './net.ts';
import { findMissing, findResting, findTaken, type Obstacle, violationOf } from './obstacles.ts';
import { rowId, type Step } from './steps.ts';
import type { LoggedTable, Reference } from './tables.ts';

/**
 * If another record has taken the starred element, the list stays unchanged. If the list is restored with its record,
 * another element gets the star; without any, the record cannot be restored.
 */
const giveStarAway = (attempt: Attempt, step: Step, steps: readonly Step[], by: readonly Obstacle[]) => {
    const net = netOfStep(attempt, step);
    const isBack = attempt.nets.some(
        each => isRecord(each.table) && each.action === 'deleted' && recordOf(each) === recordOf(net),
    );
    if (isBack) {
        // The steps go from the last row to the first.
        const heir = steps.findLast(
            other =>
                other !== step &&
                other.table.name === step.table.name &&
                other.action === 'insert' &&
                recordOf(netOfStep(attempt, other)) === recordOf(net) &&
                !attempt.kept.hasRow(rowId(other)) &&
                !attempt.lost.has(rowId(other)),
        );
        if (!heir) throw new Blocked(by);
        attempt.lost.add(rowId(step));
        attempt.starred.add(rowId(heir));
        attempt.kept.keepRow(rowId(step));
        attempt.clashes.push({ ...rowClash(net, null), stuck: true });
    } else keepParts(attempt, [net], true);
    attempt.blockers.push(...by);
    throw new Again();
};

/** Leaves out rows whose unique values are taken. A record that cannot do without one of them blocks the undo. */
export const leaveOut = async (
    { tx }: Ground,
    attempt: Attempt,
    leftOut: readonly Step[],
    steps: readonly Step[],
) => {
    for (const [table, ofTable] of grouped(leftOut, step => step.table))
        for (const { step, by } of await findTaken(tx, table, ofTable)) {
            const star = starOf(table);
            const net = netOfStep(attempt, step);
            if (by.every(({ id }) => id === net.record_id)) {
                keepParts(attempt, [net], true);
                throw new Again();
            }
            if (isRecord(table)) throw new Blocked(by);
            if (star !== undefined && step.to[star] === true) giveStarAway(attempt, step, steps, by);
            attempt.kept.keepRow(rowId(step));
            attempt.clashes.push({ ...rowClash(net, null), stuck: true });
            attempt.blockers.push(...by);
        }
};

/** Rows deleted by cascade must not contain changes of later edits. */
export const refuseLosses = (attempt: Attempt, steps: readonly Step[], logged: readonly Logged[]) => {
    const own = new Set(steps.map(rowId));
    const lost = logged.filter(row => !own.has(rowId(row)));
    const added = addedRecords(attempt.nets);
    const ofOthers = lost.filter(row => !added.has(recordOf(row)));
    if (ofOthers.length)
        throw new Blocked(ofOthers.map(({ table, record_id }) => ({ kind: table.kind, id: record_id })));
    const ofItself = lost.filter(({ table }) => !attempt.wanted.overwrite.includes(fieldOf(table, '')));
    if (!ofItself.length) return;
    const records = new Set(ofItself.map(recordOf));
    for (const net of attempt.nets) if (records.has(recordOf(net))) attempt.kept.keepRow(rowId(net));
    for (const row of netOf(ofItself).values())
        attempt.clashes.push({ ...rowClash(row, row.before), before: null, after: null });
    throw new Again();
};

/** Lists without a unique key in which an element stands once, unless somebody wrote it twice. */
const onceIn = { product_ingredient: 'ingredient_id', routine_product: 'product_id' } as const;

/** An element does not come back to a list that got it by another row since, such as by a merge. */
export const refuseTwice = async ({ tx }: Ground, attempt: Attempt) => {
    for (const [table, element] of Object.entries(onceIn)) {
        const back = attempt.nets.filter(
            net => net.table.name === table && !attempt.kept.hasRow(rowId(net)) && net.action !== 'added',
        );
        if (!back.length) continue;
        const owner = sql.identifier(back[0]!.table.owner);
        const rows = back.map(({ id, key }) => ({ id: key.id, logged: id }));
        const twice = await readRows<{ id: number }>(
            tx,
            sql`select distinct mine.id
                from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id int, logged bigint)
                join ${sql.identifier(table)} mine using (id)
                join ${sql.identifier(table)} other on other.${owner} = mine.${owner} and other.id <> mine.id
                    and other.${sql.identifier(element)} = mine.${sql.identifier(element)}
                where other.id <> all(${sql.param(rows.map(row => row.id))}::int[]) and exists (
                    select from edit_record changed join edit_row r on r.edit_id = changed.edit_id and r.at = changed.at
                        and r.table_name = ${table} and r.record_id = changed.record_id
                    where changed.kind = ${back[0]!.table.kind} and changed.record_id = mine.${owner}
                        and r.id > given.logged and (r.key ->> 'id')::int = other.id)`,
        );
        const found = back.filter(({ key }) => twice.some(({ id }) => id === key.id));
        if (!found.length) continue;
        for (const net of found) {
            attempt.kept.keepRow(rowId(net));
            attempt.clashes.push({ ...rowClash(net, null), stuck: true });
        }
        throw new Again();
    }
};

/** Throws the database's error if a row refers to one that does not exist. */
export const checkReferences = async ({ tx, references }: Ground, steps: readonly Step[]) => {
    const written = new Set(steps.map(step => step.table.name));
    const names = references
        .filter(({ table, to }) => written.has(table) || written.has(to))
        .map(({ name }) => sql.identifier(name));
    if (!names.length) return;
    const list = sql.join(names, sql`, `);
    await tx.execute(sql`set constraints ${list} immediate`);
    await tx.execute(sql`set constraints ${list} deferred`);
};

const readWithoutStar = (tx: Ground['tx'], table: LoggedTable, star: string, records: readonly number[]) =>
    readRows<{ id: number }>(
        tx,
        sql`select record.id from ${sql.identifier(table.kind)} record
            where record.id = any(${sql.param(records)}::int[]) and 1 <> (
                select count(*) from ${sql.identifier(table.name)} part
                where part.${sql.identifier(table.owner)} = record.id and part.${sql.identifier(star)})`,
    );

/** A restored record whose list needs a starred element has one; otherwise those that have its elements block it. */
const checkRestored = async (tx: Ground['tx'], { nets, kept }: Attempt, table: LoggedTable, star: string) => {
    const back = nets.filter(
        net => net.table.name === table.kind && net.action === 'deleted' && !kept.hasRow(rowId(net)),
    );
    if (!back.length) return;
    const [wrong] = await readWithoutStar(
        tx,
        table,
        star,
        back.map(net => net.record_id),
    );
    const has = nets.find(net => net.table === table && net.before?.[table.owner] === wrong?.id);
    if (wrong) throw new Blocked([{ kind: table.kind, id: has?.record_id ?? wrong.id }]);
};

/** A list that needs exactly one starred element keeps one; otherwise the list stays unchanged. */
export const checkStars = async ({ tx }: Ground, attempt: Attempt) => {
    const { nets, kept } = attempt;
    for (const [table, ofTable] of grouped(nets, net => net.table)) {
        const star = starOf(table);
        const going = ofTable.filter(net => !kept.hasRow(rowId(net)));
        if (star === undefined) continue;
        await checkRestored(tx, attempt, table, star);
        if (!going.length) continue;
        const records = going.map(net => net.record_id);
        const wrong = new Set((await readWithoutStar(tx, table, star, records)).map(row => row.id));
        const rows = going.filter(net => wrong.has(net.record_id));
        if (!rows.length) continue;
        keepParts(attempt, rows);
        throw new Again();
    }
};

/** A unique value that the record itself has elsewhere is a clash; one that another record has blocks the undo. */
const learnTaken = async ({ tx }: Ground, attempt: Attempt, table: LoggedTable, steps: readonly Step[]) => {
    const taken = await findTaken(tx, table, steps);
    const others = taken.flatMap(({ step, by }) =>
        by.filter(({ id }) => id !== netOfStep(attempt, step).record_id),
    );
    if (others.length || !taken.length) throw new Blocked(others);
    keepParts(
        attempt,
        taken.map(({ step }) => netOfStep(attempt, step)),
        true,
    );
};

/**
 * Leaves out a list element whose target or record is gone, and lets a field keep its current reference. A record to be
 * restored that would refer to nothing blocks the undo.
 */
const learnMissing = async (
    { tx, tables }: Ground,
    attempt: Attempt,
    reference: Reference,
    steps: readonly Step[],
) => {
    const { steps: pointing, missing } = await findMissing(tx, tables, reference, steps);
    if (!pointing.length) throw new Blocked(await findResting(tx, tables, reference, steps));
    if (pointing.some(({ table, action }) => isRecord(table) && action === 'insert'))
        throw new Blocked(missing);
    for (const step of pointing)
        if (isRecord(step.table)) attempt.kept.keepColumn(rowId(step), reference.column);
        else attempt.kept.keepRow(rowId(step));
    attempt.blockers.push(...missing);
};

/** Finds the rows that must stay unchanged. Throws `Blocked`, and rethrows every error that does not concern rows. */
export const learn = async (ground: Ground, attempt: Attempt, steps: readonly Step[], thrown: unknown) => {
    if (thrown instanceof Blocked) throw thrown;
    const violation = violationOf(thrown);
    if (!violation) throw thrown;
    const reference = ground.references.find(({ name }) => name === violation.constraint);
    if (reference) return learnMissing(ground, attempt, reference, steps);
    const changed = steps.filter(step => step.table.name === violation.table && step.action === 'update');
    if (!changed.length) throw thrown;
    return learnTaken(ground, attempt, changed[0]!.table, changed);
};
