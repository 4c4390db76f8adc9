import { createHash } from 'node:crypto';
import { fillPlaceholders, SQL, sql } from 'drizzle-orm';
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

/**
 * Each connection keeps a plan by name, so the number of names is limited; further queries are planned every
 * time.
 */
const mostNames = 300;

const isReading = (text: string) => /^\s*(select|with)\s/i.test(text);

/**
 * Returns the function that names the reading queries of a pool, so that each is planned only once for a connection.
 * Every process gives the same text the same name. Undefined for a query that is planned every time.
 */
export const statementNames = () => {
    const names = new Map<string, string>();
    const giveName = (text: string) => {
        if (!isReading(text) || names.size >= mostNames) return undefined;
        const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
        names.set(text, name);
        return name;
    };
    return (text: string) => names.get(text) ?? giveName(text);
};

/**
 * A reading query whose best plan depends on its values, such as a text of which few or most rows have something: in
 * parentheses it gets no name.
 */
export const plannedEachTime = (query: SQL) => sql`(${query})`;
