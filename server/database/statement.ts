import { fillPlaceholders, SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

type Built = ReturnType<SQL['toQuery']>;

/** A query whose text is known; the query builder takes it as it is. */
class Statement extends SQL {
    readonly #built: Built;
    constructor(built: Built) {
        super([]);
        this.#built = built;
    }
    override toQuery() {
        return this.#built;
    }
}

const dialect = new PgDialect();

/**
 * Puts the text of a query together once, because for a long query that takes longer than everything else a
 * request does here. `sql.placeholder(name)` in it marks the values; the returned function takes them by name.
 */
export const statement = <Values extends Record<string, unknown> = Record<never, never>>(query: SQL) => {
    const built = dialect.sqlToQuery(query);
    return (values: Values): SQL =>
        new Statement({ ...built, params: fillPlaceholders(built.params, values) });
};
