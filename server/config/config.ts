import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { isLoopback } from './loopback.ts';
import { root } from './root.ts';
import { isMailTarget, type Values, type VariableName, variables } from './variables.ts';

/** An invalid value in the environment; the message is one line for whoever starts the server. */
export class ConfigError extends Error {
    override name = 'ConfigError';
}

type Environment = Record<string, string | undefined>;

const show = (name: VariableName, value: string) =>
    variables[name].secret ? 'a value that does not fit' : `"${value}"`;

/** Empty means absent. */
const given = (name: string, environment: Environment) => environment[name]?.trim() || undefined;

/** A secret itself, or what the file has that another variable names. */
const givenSecret = (name: VariableName, environment: Environment) => {
    const [value, path] = [given(name, environment), given(`${name}_FILE`, environment)];
    if (path === undefined) return value;
    if (value !== undefined)
        throw new ConfigError(`${name} and ${name}_FILE are set; allowed is one of them.`);
    let text = '';
    try {
        text = readFileSync(path, 'utf8').trim();
    } catch {
        throw new ConfigError(`${name}_FILE is "${path}"; allowed is the path of a file.`);
    }
    if (text === '')
        throw new ConfigError(
            `${name}_FILE is "${path}", which is empty; allowed is a file with ${variables[name].allowed}.`,
        );
    return text;
};

const read = (name: VariableName, environment: Environment) => {
    const { schema, allowed, secret } = variables[name];
    const value = secret ? givenSecret(name, environment) : given(name, environment);
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const inFile = secret && given(`${name}_FILE`, environment) !== undefined;
    const wrong = inFile ? `${name}_FILE names a file with` : `${name} is`;
    throw new ConfigError(`${wrong} ${show(name, value ?? '')}; allowed is ${allowed}.`);
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

const isReachedWith = ({ HOST, PUBLIC_HOSTS, TRUST_PROXY }: Values) =>
    !isLoopback(HOST) || TRUST_PROXY !== false || PUBLIC_HOSTS.length > 0;

/** A server that others than its own machine reach needs a second factor unless somebody switches it off. */
const secondFactor = (values: Values) => {
    const { REQUIRE_SECOND_FACTOR } = values;
    const isReached = isReachedWith(values);
    return REQUIRE_SECOND_FACTOR === 'on' || (isReached && REQUIRE_SECOND_FACTOR !== 'off')
        ? ('required' as const)
        : isReached
          ? ('off' as const)
          : ('free' as const);
};

/** The company's own sign-in by OpenID Connect; undefined if there is none. */
const provider = (values: Values) => {
    const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_STAFF_VALUE: staffValue } = values;
    if (!issuer) {
        if (values.LOCAL_SIGN_IN === 'on') return undefined;
        throw new ConfigError('LOCAL_SIGN_IN is "off"; allowed is on, as OIDC_ISSUER is empty.');
    }
    const missing = clientId ? 'OIDC_STAFF_VALUE' : 'OIDC_CLIENT_ID';
    if (!clientId || !staffValue)
        throw new ConfigError(
            `${missing} is empty; allowed is ${variables[missing].allowed}, as OIDC_ISSUER is set.`,
        );
    return {
        issuer: new URL(issuer).href,
        /** Where the provider may be asked. */
        hosts: new Set([new URL(issuer).host, ...values.OIDC_HOSTS]),
        clientId,
        /** Absent: the console is a public client, which PKCE protects. */
        clientSecret: values.OIDC_CLIENT_SECRET,
        label: values.OIDC_LABEL ?? new URL(issuer).host,
        scopes: values.OIDC_SCOPES,
        /** Only whoever has this value of this claim may use the console. */
        staffClaim: values.OIDC_STAFF_CLAIM,
        staffValue,
        /** Values of `acr` that stand for a second factor. */
        strongAcr: values.OIDC_STRONG_ACR,
        /** How often the provider is asked whether somebody is still staff. */
        checkSeconds: values.OIDC_CHECK_SECONDS,
        /** How long sessions go on while the provider does not answer. */
        awayMinutes: values.OIDC_AWAY_MINUTES,
    };
};

/** Where members' messages go, and the key that signs them; undefined if members are told nothing. */
const outbox = ({ OUTBOX_URL: url, OUTBOX_SECRET: key }: Values) => {
    if (url && key) return { url, key };
    if (!url) return undefined;
    throw new ConfigError(
        `OUTBOX_SECRET is empty; allowed is ${variables.OUTBOX_SECRET.allowed}, as OUTBOX_URL is set.`,
    );
};

/** The server that sends mail, and from whom; undefined if none is sent. */
const mail = ({ SMTP_URL: url, MAIL_FROM: from }: Values) => {
    if (url && from) return { url: new URL(url), from };
    if (!url) return undefined;
    throw new ConfigError(
        `MAIL_FROM is empty; allowed is ${variables.MAIL_FROM.allowed}, as SMTP_URL is set.`,
    );
};

/** Who can be told of runs, and what signs it; undefined if nobody is. */
const alerts = ({ ALERT_TARGETS: targets, ALERT_SECRET: secret, SMTP_URL }: Values) => {
    for (const target of targets) {
        const [name, value] = isMailTarget(target)
            ? (['SMTP_URL', SMTP_URL] as const)
            : (['ALERT_SECRET', secret] as const);
        if (!value)
            throw new ConfigError(
                `${name} is empty; allowed is ${variables[name].allowed}, as ALERT_TARGETS has ${target}.`,
            );
    }
    return targets.length ? { targets, secret } : undefined;
};

/** The names of `PUBLIC_HOSTS`, and the ports of those that have one. */
const publicHosts = ({ PUBLIC_HOSTS }: Values) => {
    const parts = PUBLIC_HOSTS.map(each => (isIP(each) ? [each] : each.split(':')) as [string, string?]);
    return {
        /** Host names that requests may have besides this machine's own, in lower case. */
        publicHosts: parts.map(([name]) => name),
        publicPorts: new Map(parts.flatMap(([name, port]) => (port === undefined ? [] : [[name, port]]))),
    };
};

/** Reads the settings from the environment; empty means absent. Throws a `ConfigError` for an invalid one. */
export const readConfig = (environment: Environment) => {
    const values = readAll(environment);
    if (values.DATABASE_OWNER_URL && !values.DATABASE_URL)
        throw new ConfigError(
            `DATABASE_URL is empty; allowed is ${variables.DATABASE_URL.allowed}, as DATABASE_OWNER_URL is set.`,
        );
    if (values.DATABASE_READ_URL && !values.DATABASE_URL)
        throw new ConfigError(
            `DATABASE_URL is empty; allowed is ${variables.DATABASE_URL.allowed}, as DATABASE_READ_URL is set.`,
        );
    if (values.SESSION_ABSOLUTE_MINUTES < values.SESSION_IDLE_MINUTES)
        throw new ConfigError(
            `SESSION_ABSOLUTE_MINUTES is "${values.SESSION_ABSOLUTE_MINUTES}"; allowed is at least SESSION_IDLE_MINUTES (${values.SESSION_IDLE_MINUTES}).`,
        );
    return {
        port: values.PORT,
        host: values.HOST,
        ...publicHosts(values),
        /** Only this machine can reach the server, unless a local proxy forwards to it. */
        loopback: isLoopback(values.HOST),
        /** Others than this machine reach the server, directly or by a proxy. */
        isReached: isReachedWith(values),
        dataDir: resolve(values.DATA_DIR),
        demoData: values.DEMO_DATA,
        /** Absent: the embedded PostgreSQL in the data folder. */
        databaseUrl: values.DATABASE_URL,
        /** The same database, as the role that owns the tables; absent: that of `databaseUrl` does. */
        databaseOwnerUrl: values.DATABASE_OWNER_URL,
        /** The same database, bypassing the pooler of `databaseUrl`. */
        databaseDirectUrl: values.DATABASE_DIRECT_URL,
        /** Whether requests prepare statements by name; absent: if they are found again behind `databaseUrl`. */
        databasePrepared: values.DATABASE_PREPARED,
        /** A standby of the same database, for reads that may be a little behind. */
        databaseReadUrl: values.DATABASE_READ_URL,
        databasePool: values.DATABASE_POOL,
        slowQueryMs: values.SLOW_QUERY_MS,
        historyMonths: values.HISTORY_MONTHS,
        /** The file that the heads of the history's chain are added to. */
        historyHeads: values.HISTORY_HEADS,
        trashDays: values.TRASH_DAYS,
        /** How long a picture stays after nothing names it any more. */
        picturesKeptDays: values.PICTURES_KEPT_DAYS,
        /** If present, the server only serves the console, and forwards `/api` to this address. */
        backendUrl: values.BACKEND_URL,
        /** Absent: images are files in the data folder. */
        s3: s3(values),
        /** Seal the secrets in the database; the first is the current one. Empty: they are stored as they are. */
        secretsKeys: values.SECRETS_KEY,
        outbox: outbox(values),
        mail: mail(values),
        alerts: alerts(values),
        appName: values.APP_NAME,
        csrfHeader: values.CSRF_HEADER,
        storeLinks: { ios: values.STORE_LINK_IOS, android: values.STORE_LINK_ANDROID },
        trustProxy: values.TRUST_PROXY,
        logLevel: values.LOG_LEVEL,
        logAddresses: values.LOG_ADDRESSES,
        /** Where the figures of the server are read; neither: nowhere. */
        metrics: { port: values.METRICS_PORT, token: values.METRICS_TOKEN },
        /** The collector of OpenTelemetry that traces are sent to; absent: there are none. */
        tracesEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
        /** How long a server goes on serving after it was told to stop, while `/readyz` says so. */
        drainSeconds: values.DRAIN_SECONDS,
        session: {
            idleMinutes: values.SESSION_IDLE_MINUTES,
            absoluteMinutes: values.SESSION_ABSOLUTE_MINUTES,
        },
        /** Calls of one session; its account may make twice as many, and half as many saves. */
        callsPerMinute: values.CALLS_PER_MINUTE,
        /** The program that looks for viruses in a picture, with its arguments; empty: none does. */
        scanCommand: values.SCAN_COMMAND,
        /** Whether people sign in with a password here. */
        localSignIn: values.LOCAL_SIGN_IN === 'on',
        provider: provider(values),
        /** Who takes reports of vulnerabilities; absent: there is no `security.txt`. */
        securityContact: values.SECURITY_CONTACT,
        apiDocs: values.API_DOCS,
        /** Lists of passwords that nobody may choose, one a line. */
        passwords: { breached: values.BREACHED_PASSWORDS_FILE, words: values.PASSWORD_WORDS_FILE },
        /** Whether staff must have a second factor; `off` although others than this machine reach the server. */
        secondFactor: secondFactor(values),
    };
};

export type Config = ReturnType<typeof readConfig>;

/** This process's settings: its environment, completed by the `.env` file if there is one. */
export const environmentConfig = () => {
    const file = join(root, '.env');
    if (existsSync(file)) process.loadEnvFile(file);
    return readConfig(process.env);
};
