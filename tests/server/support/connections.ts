import { Client } from 'pg';

/** How to reach the PostgreSQL of the tests; plain data, because it is passed from the run to its workers. */
export type TestConnection =
    | { connectionString: string }
    | {
          host: string;
          port: number;
          user: string;
          password: string;
          database: string;
          ssl: boolean;
          options?: string;
      };

/** The same server, another database. */
export const withDatabase = (connection: TestConnection, database: string): TestConnection => {
    if (!('connectionString' in connection)) return { ...connection, database };
    const url = new URL(connection.connectionString);
    url.pathname = `/${database}`;
    return { connectionString: url.href };
};

/** The same as another role, which has no password. */
export const withRole = (connection: TestConnection, user: string): TestConnection => {
    if (!('connectionString' in connection)) return { ...connection, user };
    const url = new URL(connection.connectionString);
    url.username = user;
    return { connectionString: url.href };
};

/** The same as a `DATABASE_URL`. */
export const urlOf = (connection: TestConnection) =>
    'connectionString' in connection
        ? connection.connectionString
        : `postgres://${connection.user}@localhost:${connection.port}/${connection.database}?host=${encodeURIComponent(connection.host)}`;

/** Does some work outside the tests' own databases, with a connection that closes afterwards. */
export const administerWith = async <Result>(
    connection: TestConnection,
    work: (client: Client) => Promise<Result>,
) => {
    const client = new Client(connection);
    await client.connect();
    try {
        return await work(client);
    } finally {
        await client.end();
    }
};

/** Runs one statement outside the tests' own databases. */
export const administer = (connection: TestConnection, statement: string) =>
    administerWith(connection, client => client.query(statement));

/** Drops the databases whose name begins with `prefix`. */
export const dropDatabases = (connection: TestConnection, prefix: string) =>
    administerWith(connection, async client => {
        const { rows } = await client.query<{ datname: string }>(
            'select datname from pg_database where starts_with(datname, $1)',
            [prefix],
        );
        for (const { datname } of rows)
            await client.query(`drop database if exists "${datname}" with (force)`);
    });
