import type { Client } from 'pg';

const key = 4_220_263;

/**
 * Takes the lock that one server holds on its embedded database for as long as `client` is connected; false
 * when another server holds it. PostgreSQL releases it when the holder dies, however it dies.
 */
export const takeConsoleLock = async (client: Client) => {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
        key,
    ]);
    return rows[0]?.taken === true;
};
