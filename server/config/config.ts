import { existsSync, readFileSync, statSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { root } from './root.ts';

/** An environment variable: its schema, and its allowed values in words. */
interface Variable<Schema extends z.ZodType = z.ZodType> {
    schema: Schema;
    allowed: string;
    /** Never show its value. */
    secret?: true;
}

const variable = <Schema extends z.ZodType>(schema: Schema, allowed: string): Variable<Schema> => ({
    schema,
    allowed,
});

const secret = <Schema extends z.ZodType>(schema: Schema, allowed: string): Variable<Schema> => ({
    schema,
    allowed,
    secret: true,
});

const whole = (least: number, most: number) =>
    z
        .string()
        .regex(/^\d{1,10}$/)
        .transform(Number)
        .refine(value => value >= least && value <= most);

const words = (separator: RegExp) =>
    z.string().transform(text => text.split(separator).filter(word => word !== ''));

const webAddress = z.url({ protocol: /^https?$/ });
/** Secrets and tokens leave this machine only encrypted. */
const isSafe = (address: string) => {
    const url = new URL(address);
    return url.protocol === 'https:' || leadsHere(url);
};

const bool = z.enum(['true', 'false']).transform(value => value === 'true');

const isNetwork = (text: string) => {
    const [address = '', bits, ...rest] = text.split('/');
    const family = isIP(address);
    if (!family || rest.length) return false;
    return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
};

/** `true` trusts one proxy, because anyone can send any address in `X-Forwarded-For`. */
const proxies = z.union([
    bool.transform(on => (on ? 1 : false)),
    whole(1, 16),
    z.string().refine(text => text.split(',').every(part => isNetwork(part.trim()))),
]);

const hostNames = z
    .string()
    .regex(/^[\w.:-]+(\s*,\s*[\w.:-]+)*$/)
    .transform(text => text.toLowerCase().split(/\s*,\s*/))
    .refine(names => names.every(name => isIP(name) || !name.includes(':')));

const existingFile = z
    .string()
    .refine(path => statSync(path, { throwIfNoEntry: false })?.isFile() === true)
    .optional();

const databaseAddress = secret(
    z.url({ protocol: /^postgres(ql)?$/, hostname: /.*/ }).optional(),
    'a PostgreSQL address such as postgres://user:password@host:5432/backbar',
);

export const variables = {
    PORT: variable(whole(0, 65535).default(4000), 'a whole number from 0 to 65535'),
    HOST: variable(
        z
            .string()
            .regex(/^[\w.:-]+$/)
            .default('127.0.0.1'),
        'an IP address or a host name',
    ),
    PUBLIC_HOSTS: variable(
        hostNames.default([]),
        'host names with commas between, without ports, such as backbar.example.com',
    ),
    DATA_DIR: variable(z.string().default('./data'), 'a folder'),
    DEMO_DATA: variable(bool.default(true), 'true or false'),
    DATABASE_URL: databaseAddress,
    DATABASE_OWNER_URL: databaseAddress,
    DATABASE_DIRECT_URL: databaseAddress,
    DATABASE_POOL: variable(whole(1, 1000).default(10), 'a whole number from 1 to 1000'),
    SLOW_QUERY_MS: variable(whole(0, 600_000).default(200), 'milliseconds, from 0 to 600000'),
    HISTORY_MONTHS: variable(whole(1, 1200).default(24), 'months, from 1 to 1200'),
    TRASH_DAYS: variable(whole(1, 3650).default(30), 'days, from 1 to 3650'),
    BACKEND_URL: variable(webAddress.optional(), 'an http or https address'),
    S3_ENDPOINT: variable(webAddress.optional(), 'an http or https address'),
    S3_REGION: variable(z.string().default('us-east-1'), 'the name of a region'),
    S3_BUCKET: variable(
        z
            .string()
            .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
            .optional(),
        'a bucket name: 3 to 63 lower-case letters, digits, dots and hyphens',
    ),
    S3_ACCESS_KEY_ID: variable(
        z.string().optional(),
        'an access key, given together with S3_SECRET_ACCESS_KEY',
    ),
    S3_SECRET_ACCESS_KEY: secret(z.string().optional(), 'a secret key, given together with S3_ACCESS_KEY_ID'),
    S3_FORCE_PATH_STYLE: variable(bool.default(false), 'true or false'),
    S3_PREFIX: variable(
        z
            .string()
            .regex(/^[\w./-]*$/)
            .default(''),
        'letters, digits, dots, slashes and hyphens',
    ),
    APP_NAME: variable(z.string().max(60).default('Backbar'), 'at most 60 characters'),
    CSRF_HEADER: variable(
        z
            .string()
            .regex(/^[A-Za-z][A-Za-z0-9-]*$/)
            .default('X-CSRF-Token'),
        'the name of a header: letters, digits and hyphens',
    ),
    STORE_LINK_IOS: variable(webAddress.optional(), 'an http or https address'),
    STORE_LINK_ANDROID: variable(webAddress.optional(), 'an http or https address'),
    TRUST_PROXY: variable(
        proxies.default(false),
        'true (one proxy), false, a number of proxies from 1 to 16, or IP addresses and networks with commas between',
    ),
    LOG_LEVEL: variable(
        z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
        'one of trace, debug, info, warn, error, fatal, silent',
    ),
    SESSION_IDLE_MINUTES: variable(whole(1, 525_600).default(720), 'minutes, from 1 to 525600'),
    SESSION_ABSOLUTE_MINUTES: variable(whole(1, 525_600).default(20_160), 'minutes, from 1 to 525600'),
    CALLS_PER_MINUTE: variable(whole(60, 100_000_000).default(600), 'a whole number from 60 to 100000000'),
    SCAN_COMMAND: variable(words(/\s+/).default([]), 'a command'),
    SECURITY_CONTACT: variable(
        z.url({ protocol: /^(https|mailto)$/ }).optional(),
        'an https or mailto address',
    ),
    API_DOCS: variable(bool.default(true), 'true or false'),
    BREACHED_PASSWORDS_FILE: variable(existingFile, 'the path of a file'),
    PASSWORD_WORDS_FILE: variable(existingFile, 'the path of a file'),
    REQUIRE_SECOND_FACTOR: variable(z.enum(['on', 'off']).optional(), 'on or off'),
    LOCAL_SIGN_IN: variable(z.enum(['on', 'off']).default('on'), 'on or off'),
    OIDC_ISSUER: variable(
        webAddress.refine(isSafe).optional(),
        'an https address, or an http address on this machine',
    ),
    OIDC_HOSTS: variable(hostNames.default([]), 'host names with commas between, without ports'),
    OIDC_CLIENT_ID: variable(z.string().optional(), 'the id of the console at the provider'),
    OIDC_CLIENT_SECRET: secret(z.string().optional(), 'a secret'),
    OIDC_CLIENT_SECRET_FILE: variable(existingFile, 'the path of a file'),
    OIDC_LABEL: variable(z.string().max(40).optional(), 'at most 40 characters'),
    OIDC_SCOPES: variable(
        words(/\s+/)
            .refine(scopes => scopes.includes('openid'))
            .default(['openid']),
        'scopes with spaces between, openid among them',
    ),
    OIDC_STAFF_CLAIM: variable(z.string().default('groups'), 'the name of a claim'),
    OIDC_STAFF_VALUE: variable(z.string().optional(), 'a value of the claim'),
    OIDC_STRONG_ACR: variable(words(/\s+/).default(['phr', 'phrh']), 'values with spaces between'),
    OIDC_CHECK_SECONDS: variable(whole(0, 3600).default(60), 'seconds, from 0 to 3600'),
    OIDC_AWAY_MINUTES: variable(whole(0, 1440).default(10), 'minutes, from 0 to 1440'),
};

type Variables = typeof variables;
export type VariableName = keyof Variables;
export type Values = { [Name in VariableName]: z.output<Variables[Name]['schema']> };

/** An invalid value in the environment; the message is one line for whoever starts the server. */
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

/** A server that others than its own machine reach needs a second factor unless somebody switches it off. */
const secondFactor = ({ HOST, PUBLIC_HOSTS, TRUST_PROXY, REQUIRE_SECOND_FACTOR }: Values) => {
    const isReached = !isLoopback(HOST) || TRUST_PROXY !== false || PUBLIC_HOSTS.length > 0;
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
    const file = values.OIDC_CLIENT_SECRET_FILE;
    return {
        issuer: new URL(issuer).href,
        /** Where the provider may be asked. */
        hosts: new Set([new URL(issuer).host, ...values.OIDC_HOSTS]),
        clientId,
        /** Absent: the console is a public client, which PKCE protects. */
        clientSecret: file ? readFileSync(file, 'utf8').trim() : values.OIDC_CLIENT_SECRET,
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

/** Reads the settings from the environment; empty means absent. Throws a `ConfigError` for an invalid one. */
export const readConfig = (environment: Environment) => {
    const values = readAll(environment);
    if (values.DATABASE_OWNER_URL && !values.DATABASE_URL)
        throw new ConfigError(
            `DATABASE_URL is empty; allowed is ${variables.DATABASE_URL.allowed}, as DATABASE_OWNER_URL is set.`,
        );
    if (values.SESSION_ABSOLUTE_MINUTES < values.SESSION_IDLE_MINUTES)
        throw new ConfigError(
            `SESSION_ABSOLUTE_MINUTES is "${values.SESSION_ABSOLUTE_MINUTES}"; allowed is at least SESSION_IDLE_MINUTES (${values.SESSION_IDLE_MINUTES}).`,
        );
    return {
        port: values.PORT,
        host: values.HOST,
        /** Host names that requests may have besides this machine's own, in lower case. */
        publicHosts: values.PUBLIC_HOSTS,
        /** Only this machine can reach the server, unless a local proxy forwards to it. */
        loopback: isLoopback(values.HOST),
        dataDir: resolve(values.DATA_DIR),
        demoData: values.DEMO_DATA,
        /** Absent: the embedded PostgreSQL in the data folder. */
        databaseUrl: values.DATABASE_URL,
        /** The same database, as the role that owns the tables; absent: that of `databaseUrl` does. */
        databaseOwnerUrl: values.DATABASE_OWNER_URL,
        /** The same database, bypassing the pooler of `databaseUrl`. */
        databaseDirectUrl: values.DATABASE_DIRECT_URL,
        databasePool: values.DATABASE_POOL,
        slowQueryMs: values.SLOW_QUERY_MS,
        historyMonths: values.HISTORY_MONTHS,
        trashDays: values.TRASH_DAYS,
        /** If present, the server only serves the console, and forwards `/api` to this address. */
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

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether a server that listens on `host` is reachable only from its own machine. */
export const isLoopback = (host: string) => {
    const family = isIP(host);
    return family ? loopback.check(host, family === 4 ? 'ipv4' : 'ipv6') : host.toLowerCase() === 'localhost';
};

/** Whether an address leads to this machine; it has an IPv6 address in brackets. */
export const leadsHere = ({ hostname }: URL) => isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'));
