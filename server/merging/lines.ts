import { sql } from 'drizzle-orm';
import { limits } from '../../contract/limits.ts';
import type { ResponseOf } from '../../contract/types.ts';
import { problem } from '../../contract/refusals.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { keepAnswers } from '../duplicates/answers.ts';
import { invalid } from '../http/errors.ts';
import type { Database, Edit } from '../http/services.ts';
import { missing, whyNot } from './follow.ts';
import { ids, type Which } from './move.ts';

type Writer = Pick<Database, 'execute'>;
type LineProduct = ResponseOf<'GET product/{id}/line'>['products'][number];

/** The numbers of the lines that some products are of, in the order of the products. */
const linesOf = async (tx: Writer, products: readonly number[]) => {
    const found = await readRows<{ line: number }>(
        tx,
        sql`select line from product where id = ${ids(products)} and line is not null
            order by array_position(${sql.param([...products])}::int[], id)`,
    );
    return [...new Set(found.map(({ line }) => line))];
};

const joinLines = (tx: Writer, lines: readonly number[], line: number) =>
    tx.execute(sql`update product set line = ${line} where line = ${ids(lines)} and line <> ${line}`);

/** A product that is alone in a line is of none. */
const clearAlone = (tx: Writer, lines: readonly number[]) =>
    tx.execute(sql`
        update product set line = null where line in (
            select line from product where line = ${ids(lines)} group by line having count(*) = 1)`);

/** The survivor is of every line that one of the merged products was of: these are one line now. */
export const mergeLines = async (tx: Writer, { keep, gone }: Which) => {
    const [line, ...others] = await linesOf(tx, [keep, ...gone]);
    if (line === undefined) return;
    await joinLines(tx, others, line);
    await tx.execute(sql`update product set line = null where id = ${ids(gone)}`);
    await tx.execute(
        sql`update product set line = ${line} where id = ${keep} and line is distinct from ${line}`,
    );
    await clearAlone(tx, [line]);
};

/** The other products of its line, by name. Throws 404. */
export const listLine = async (db: Writer, id: number) => {
    if (!(await readRow(db, sql`select from product where id = ${id}`)))
        throw await missing(db, 'product', id);
    const products = await readRows<LineProduct>(
        db,
        sql`select id, name, image from product
            where line = (select line from product where id = ${id}) and id <> ${id} order by name, id`,
    );
    return { products };
};

/**
 * Makes one line of products and of the lines that they are of, or takes them out of theirs. Returns the line that was
 * made, or what is left of those lines. Throws 409 for a merged product; 422 for an unknown one, and for a line that would
 * be too long or of one.
 */
export const setLine = (edit: Edit, products: readonly number[], together: boolean, by: number) =>
    edit(async tx => {
        const given = [...new Set(products)];
        if (together && given.length < 2) throw invalid({ ids: problem('min', { min: 2 }) });
        // Two that join one line wait for each other, and so do a merge and they.
        const found = await readRows<{ id: number }>(
            tx,
            sql`select id from product where id = ${ids(given)}
                    or line in (select line from product where id = ${ids(given)})
                order by id for no key update`,
        );
        if (given.some(id => !found.some(row => row.id === id)))
            throw await whyNot(tx, 'product', given, invalid({ ids: problem('noProducts') }));
        const lines = await linesOf(tx, given);
        if (together) {
            await keepAnswers(tx, { kind: 'product', ids: given, answer: 'line', by });
            if (found.length > limits.lineProducts)
                throw invalid({ ids: problem('max', { max: limits.lineProducts }) });
            const line =
                lines[0] ??
                (await readRow<{ line: number }>(
                    tx,
                    sql`select nextval('product_line_number')::int as line`,
                ))!.line;
            await joinLines(tx, lines, line);
            await tx.execute(
                sql`update product set line = ${line} where id = ${ids(given)} and line is distinct from ${line}`,
            );
            lines.splice(0, lines.length, line);
        } else {
            await tx.execute(
                sql`update product set line = null where id = ${ids(given)} and line is not null`,
            );
            await clearAlone(tx, lines);
        }
        const rest = await readRows<LineProduct>(
            tx,
            sql`select id, name, image from product where line = ${ids(lines)} order by name, id`,
        );
        return { products: rest };
    });
