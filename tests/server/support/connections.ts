import pg from 'pg';

/** How to reach the PostgreSQL of the tests; plain data, as it crosses from the run to its workers. */
export type TestConnection =
    | { connectionString: string }
    | { host: string; port: number; user: string; password: string; database: string; ssl: boolean };

/** The same server, another database. */
export const withDatabase = (connection: TestConnection, database: string): TestConnection => {
    if (!('connectionString' in connection)) return { ...connection, database };
    const url = new URL(connection.connectionString);
    url.pathname = `/${database}`;
    return { connectionString: url.href };
};

/** Runs one statement outside the tests' own databases. */
export const administer = async (connection: TestConnection, statement: string) => {
    const client = new pg.Client(connection);
    await client.connect();
    try {
        await client.query(statement);
    } finally {
        await client.end();
    }
};
