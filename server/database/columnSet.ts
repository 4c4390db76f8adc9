import { sql, type SQL } from 'drizzle-orm';

/** The values of each column, in column order; null for a column without values. */
export type ColumnValues = (unknown[] | null)[];

/**
 * Rows within a row, sent as one JSON array per column: for an array of objects PostgreSQL looks up the type of every
 * value and repeats every name, which takes longer than the join itself.
 */
export const columnSet = <Row extends object>(...names: (keyof Row & string)[]) => {
    const values = sql.join(
        names.map(name => sql`json_agg(${sql.identifier(name)})`),
        sql`, `,
    );
    return {
        /** `rows` is a query that selects the columns of the set; the order of its rows is kept. */
        select: (rows: SQL) => sql`(select json_build_array(${values}) from (${rows}) as item)`,
        rows: (columns: ColumnValues): Row[] =>
            (columns[0] ?? []).map((_, at) => {
                const row: Record<string, unknown> = {};
                for (let column = 0; column < names.length; column++)
                    row[names[column]!] = columns[column]?.[at];
                return row as Row;
            }),
    };
};
