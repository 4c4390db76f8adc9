import type { Pool } from 'pg';

/** The time limit of a request's statement, in milliseconds; the longest known one takes a few seconds. */
export const statementPatience = 8000;

/**
 * Settings of the role of requests. They belong to the role because a pooler may run each transaction of a connection on
 * another one of PostgreSQL, where nothing is known of a `set` of before.
 */
const settings = {
    statement_timeout: `${statementPatience / 1000}s`,
    // A read waits only for a table that maintenance has locked; saves wait `savePatience` for rows.
    lock_timeout: '300ms',
    // PostgreSQL compiles expensive plans, which takes longer than any page.
    jit: 'off',
};

/** Held while one of several servers that start at once changes the role. */
const settingsLock = 4_220_322;

/** The statements that give the pool's role what it lacks; none if a new connection has every setting. */
export const missingSettings = async (pool: Pool): Promise<string[]> => {
    const { rows } = await pool.query<{ statement: string }>(
        `select format('alter role %I in database %I set %I = %L', current_user, current_database(), key, value) as statement
        from json_each_text($1) where current_setting(key) <> value`,
        [JSON.stringify(settings)],
    );
    return rows.map(({ statement }) => statement);
};

const run = async (pool: Pool, statements: string[]) => {
    if (statements.length)
        await pool.query(
            ['begin', `select pg_advisory_xact_lock(${settingsLock})`, ...statements, 'commit'].join(';'),
        );
};

/** Has the pool's role, which every role may do for itself, limit its requests in this database from the next connection on. */
export const limitRequests = async (pool: Pool) => run(pool, await missingSettings(pool));

/** Takes the limits from the pool's role, the owner of the tables: it has them from when it made the requests too. */
export const unlimitOwner = async (pool: Pool) => {
    const { rows } = await pool.query<{ statement: string }>(
        `select format('alter role %I in database %I reset %I', rolname, datname, key) as statement
        from pg_db_role_setting join pg_roles r on r.oid = setrole join pg_database d on d.oid = setdatabase,
            json_each_text($1)
        where rolname = current_user and datname = current_database() and key || '=' || value = any(setconfig)`,
        [JSON.stringify(settings)],
    );
    await run(
        pool,
        rows.map(({ statement }) => statement),
    );
};
