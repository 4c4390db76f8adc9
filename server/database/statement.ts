import { createHash } from 'node:crypto';
import { fillPlaceholders, SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

type Built = ReturnType<SQL['toQuery']>;

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
 * Builds the text once, because building a long one takes longer than the rest of a request. `sql.placeholder(name)`
 * marks the values; the returned function takes them by name.
 */
export const statement = <Values extends Record<string, unknown> = Record<never, never>>(query: SQL) => {
    const built = dialect.sqlToQuery(query);
    return (values: Values): SQL =>
        new Statement({ ...built, params: fillPlaceholders(built.params, values) });
};

/** Each connection keeps a plan by name, so the number of names is limited; further queries are planned every time. */
const mostNames = 300;

const isReading = (text: string) => /^\s*(select|with)\s/i.test(text);

/** Names a pool's reading queries, so that each connection plans each once; equal texts have equal names. */
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

/** Leaves a query unnamed whose best plan depends on its values, such as a text that few or most rows match. */
export const plannedEachTime = (query: SQL) => sql`(${query})`;
