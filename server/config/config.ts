import { existsSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { root } from './root.ts';
import { variables, type Values, type VariableName } from './variables.ts';

/**
 * The environment has an invalid value. The message is a single line for the person who starts the server.
 */
export class ConfigError extends Error {
    override name = 'ConfigError';
}

type Environment = Record<string, string | undefined>;

const show = (name: VariableName, value: string) =>
    variables[name].secret ? 'a value that does not fit' : `"${value}"`;

const read = (name: VariableName, environment: Environment) => {
    const { schema, allowed } = variables[name];
    const value = environment[name]?.trim() || undefined;
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    throw new ConfigError(`${name} is ${show(name, value ?? '')}; allowed is ${allowed}.`);
};

const readAll = (environment: Environment) =>
    Object.fromEntries(
        (Object.keys(variables) as VariableName[]).map(name => [name, read(name, environment)]),
    ) as Values;

const s3 = (values: Values) => {
    if (!values.S3_BUCKET) {
        if (!values.S3_ENDPOINT) return undefined;
        throw new ConfigError(
            `S3_BUCKET is empty; allowed is ${variables.S3_BUCKET.allowed}, as S3_ENDPOINT is set.`,
        );
    }
    const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
    const missing = accessKeyId ? 'S3_SECRET_ACCESS_KEY' : 'S3_ACCESS_KEY_ID';
    if (Boolean(accessKeyId) !== Boolean(secretAccessKey))
        throw new ConfigError(`${missing} is empty; allowed is ${variables[missing].allowed}.`);
    return {
        endpoint: values.S3_ENDPOINT,
        region: values.S3_REGION,
        bucket: values.S3_BUCKET,
        /** Absent: the machine's own credentials are used. */
        credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
        forcePathStyle: values.S3_FORCE_PATH_STYLE,
        prefix: values.S3_PREFIX,
    };
};

/**
 * Reads the settings from the environment. An empty variable counts as absent. Throws a `ConfigError` whose
 * message names the variable, its value and what is allowed.
 */
export const readConfig = (environment: Environment) => {
    const values = readAll(environment);
    if (values.SESSION_ABSOLUTE_MINUTES < values.SESSION_IDLE_MINUTES)
        throw new ConfigError(
            `SESSION_ABSOLUTE_MINUTES is "${values.SESSION_ABSOLUTE_MINUTES}"; allowed is at least SESSION_IDLE_MINUTES (${values.SESSION_IDLE_MINUTES}).`,
        );
    return {
        port: values.PORT,
        host: values.HOST,
        /** The names that a request may be sent to, besides those of this machine, in lower case. */
        publicHosts: values.PUBLIC_HOSTS,
        /** Only this machine can reach the server, unless a proxy on it leads here. */
        loopback: isLoopback(values.HOST),
        /** Absolute. */
        dataDir: resolve(values.DATA_DIR),
        /** Whether a new embedded database is filled with the demo data. */
        demoData: values.DEMO_DATA,
        /** Absent: the embedded PostgreSQL in the data folder. */
        databaseUrl: values.DATABASE_URL,
        /** The same database without the pooler that `databaseUrl` leads through. */
        databaseDirectUrl: values.DATABASE_DIRECT_URL,
        databasePool: values.DATABASE_POOL,
        slowQueryMs: values.SLOW_QUERY_MS,
        /** How long changes are kept. */
        historyMonths: values.HISTORY_MONTHS,
        /** How long a deleted record can be restored. */
        trashDays: values.TRASH_DAYS,
        /** Present: the server serves only the console, and forwards `/api` to this address. */
        backendUrl: values.BACKEND_URL,
        /** Absent: images are files in the data folder. */
        s3: s3(values),
        appName: values.APP_NAME,
        csrfHeader: values.CSRF_HEADER,
        storeLinks: { ios: values.STORE_LINK_IOS, android: values.STORE_LINK_ANDROID },
        trustProxy: values.TRUST_PROXY,
        logLevel: values.LOG_LEVEL,
        session: {
            idleMinutes: values.SESSION_IDLE_MINUTES,
            absoluteMinutes: values.SESSION_ABSOLUTE_MINUTES,
        },
    };
};

export type Config = ReturnType<typeof readConfig>;

/** The settings of this process: its environment, completed by the `.env` file if it exists. */
export const environmentConfig = () => {
    const file = join(root, '.env');
    if (existsSync(file)) process.loadEnvFile(file);
    return readConfig(process.env);
};

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether a server that listens on `host` is reachable only from its own machine. */
export const isLoopback = (host: string) => {
    const family = isIP(host);
    return family ? loopback.check(host, family === 4 ? 'ipv4' : 'ipv6') : host.toLowerCase() === 'localhost';
};
