import { sql, type SQL } from 'drizzle-orm';

/** The values of each column of some rows, in the order of the columns; null for a column without values. */
export type ColumnValues = (unknown[] | null)[];

/**
 * Rows within a row. They travel as one JSON array for each column: for an array of objects PostgreSQL looks up the type
 * of every value anew and repeats every name, which takes longer than joining the rows.
 */
export const columnSet = <Row extends object>(...names: (keyof Row & string)[]) => {
    const values = sql.join(
        names.map(name => sql`json_agg(${sql.identifier(name)})`),
        sql`, `,
    );
    return {
        /** The rows of a query as an expression, in the order of the query, which selects the columns of the set. */
        select: (rows: SQL) => sql`(select json_build_array(${values}) from (${rows}) as item)`,
        /** The rows from the value of that expression. */
        rows: (columns: ColumnValues): Row[] =>
            (columns[0] ?? []).map((_, at) => {
                const row: Record<string, unknown> = {};
                for (let column = 0; column < names.length; column++)
                    row[names[column]!] = columns[column]?.[at];
                return row as Row;
            }),
    };
};
