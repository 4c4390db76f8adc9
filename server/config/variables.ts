import { accessSync, constants, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { delimiter, resolve } from 'node:path';
import { z } from 'zod';
import { limits } from '../../contract/limits.ts';
import { eachHost } from './eachHost.ts';
import { leadsHere } from './loopback.ts';
import { readSecretsKeys } from './secretsKeys.ts';

/** Whether a target of alerts is an email address. */
export const isMailTarget = (target: string) => !/^https?:/i.test(target);

/** An environment variable: its schema, and its allowed values in words. */
interface Variable<Schema extends z.ZodType = z.ZodType> {
    schema: Schema;
    allowed: string;
    /** Never show its value. It may come from the file that the variable with `_FILE` names. */
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

const mostTargets = 20;

/** A web address as it is compared with, or an email address. */
const isTarget = (target: string) => {
    if (target.length > limits.alertTarget) return false;
    if (isMailTarget(target)) return z.email().safeParse(target).success;
    if (!webAddress.safeParse(target).success || !isSafe(target)) return false;
    const { username, password } = new URL(target);
    return username === '' && password === '';
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

/** Each with its port, if it is not the one of its protocol. */
const hostNames = z
    .string()
    .transform(text => text.toLowerCase().split(/\s*,\s*/))
    .refine(names => names.every(name => isIP(name) || /^[\w.-]+(:\d{1,5})?$/.test(name)));

/** `9464`, `10.0.0.7:9464` or `[::1]:9464`; on this machine only unless it names an address. */
const readListener = (text: string) => {
    const [, bracketed, plain, digits] = /^(?:(?:\[([\da-f:.]+)\]|([\d.]+)):)?(\d{1,5})$/i.exec(text) ?? [];
    const host = bracketed ?? plain ?? '127.0.0.1';
    const port = Number(digits ?? 0);
    return isIP(host) && port >= 1 && port <= 65_535 ? { host, port } : null;
};

const existingFile = z
    .string()
    .refine(path => statSync(path, { throwIfNoEntry: false })?.isFile() === true)
    .optional();

const isProgram = (path: string) => {
    try {
        accessSync(path, constants.X_OK);
        return statSync(path).isFile();
    } catch {
        return false;
    }
};

/** As a shell finds it: a path, or a name in a folder of `PATH`. */
const isInstalled = (program: string) =>
    program.includes('/')
        ? isProgram(program)
        : (process.env.PATH ?? '').split(delimiter).some(folder => isProgram(resolve(folder, program)));

const oneDatabase = z.url({ protocol: /^postgres(ql)?$/, hostname: /.*/ });

/** Whether each host of the list has an address, and only the primary is wanted. */
const isDatabase = (address: string) => {
    const addresses = eachHost(address);
    if (!addresses.every(each => oneDatabase.safeParse(each).success)) return false;
    const wanted = new URL(addresses[0]!).searchParams.get('target_session_attrs');
    return addresses.length === 1 || wanted === 'read-write' || wanted === 'primary';
};

const databaseAddress = secret(
    z.string().refine(isDatabase).optional(),
    'a PostgreSQL address such as postgres://user:password@host:5432/backbar, or one with several hosts and target_session_attrs=read-write',
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
        'host names with commas between, such as backbar.example.com,backbar.internal:8443',
    ),
    DATA_DIR: variable(z.string().default('./data'), 'a folder'),
    DEMO_DATA: variable(bool.default(true), 'true or false'),
    DATABASE_URL: databaseAddress,
    DATABASE_OWNER_URL: databaseAddress,
    DATABASE_DIRECT_URL: databaseAddress,
    DATABASE_PREPARED: variable(bool.optional(), 'true or false'),
    DATABASE_READ_URL: databaseAddress,
    DATABASE_POOL: variable(whole(1, 1000).default(10), 'a whole number from 1 to 1000'),
    SLOW_QUERY_MS: variable(whole(0, 600_000).default(200), 'milliseconds, from 0 to 600000'),
    HISTORY_MONTHS: variable(whole(1, 1200).default(24), 'months, from 1 to 1200'),
    HISTORY_HEADS: variable(z.string().optional(), 'the path of a file'),
    TRASH_DAYS: variable(whole(1, 3650).default(30), 'days, from 1 to 3650'),
    PICTURES_KEPT_DAYS: variable(whole(0, 3650).default(35), 'days, from 0 to 3650'),
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
    OUTBOX_URL: variable(
        webAddress.refine(isSafe).optional(),
        'an https address, or an http address on this machine',
    ),
    OUTBOX_SECRET: secret(z.string().min(32).optional(), 'a secret of at least 32 characters'),
    SMTP_URL: secret(
        z.url({ protocol: /^smtps?$/ }).optional(),
        'an address such as smtps://name:password@mail.example.com:465, or smtp:// for a server with STARTTLS',
    ),
    ALERT_TARGETS: secret(
        words(/[\s,]+/)
            .transform(targets => [...new Set(targets)])
            .refine(targets => targets.length <= mostTargets && targets.every(isTarget))
            .default([]),
        'at most 20 https addresses and email addresses with commas between, without a name or password in them',
    ),
    ALERT_SECRET: secret(
        z
            .string()
            .regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/)
            .optional(),
        'whsec_ and 24 to 64 bytes as Base64',
    ),
    MAIL_FROM: variable(z.email().optional(), 'an email address'),
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
    METRICS_PORT: variable(
        z
            .string()
            .transform(readListener)
            .refine(listener => listener !== null)
            .optional(),
        'a port from 1 to 65535, or an address and a port such as 10.0.0.7:9464',
    ),
    METRICS_TOKEN: secret(
        z
            .string()
            .regex(/^[\w.~+/=-]{16,200}$/)
            .optional(),
        'a token of 16 to 200 letters, digits and -._~+/=',
    ),
    OTEL_EXPORTER_OTLP_ENDPOINT: variable(
        webAddress.refine(isSafe).optional(),
        'an https address, or an http address on this machine',
    ),
    DRAIN_SECONDS: variable(whole(0, 600).default(0), 'seconds, from 0 to 600'),
    LOG_LEVEL: variable(
        z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
        'one of trace, debug, info, warn, error, fatal, silent',
    ),
    LOG_ADDRESSES: variable(z.enum(['masked', 'full']).default('masked'), 'masked or full'),
    SESSION_IDLE_MINUTES: variable(whole(1, 525_600).default(720), 'minutes, from 1 to 525600'),
    SESSION_ABSOLUTE_MINUTES: variable(whole(1, 525_600).default(20_160), 'minutes, from 1 to 525600'),
    CALLS_PER_MINUTE: variable(whole(60, 100_000_000).default(600), 'a whole number from 60 to 100000000'),
    SCAN_COMMAND: variable(
        words(/\s+/)
            .refine(([program = '']) => isInstalled(program))
            .default([]),
        'a program of this machine with its arguments',
    ),
    SECURITY_CONTACT: variable(
        z.url({ protocol: /^(https|mailto)$/ }).optional(),
        'an https or mailto address',
    ),
    API_DOCS: variable(bool.default(true), 'true or false'),
    SECRETS_KEY: secret(
        z
            .string()
            .transform(readSecretsKeys)
            .refine(keys => keys !== null)
            .default([]),
        'keys of at least 32 characters, one a line',
    ),
    BREACHED_PASSWORDS_FILE: variable(existingFile, 'the path of a file'),
    PASSWORD_WORDS_FILE: variable(existingFile, 'the path of a file'),
    REQUIRE_SECOND_FACTOR: variable(z.enum(['on', 'off']).optional(), 'on or off'),
    LOCAL_SIGN_IN: variable(z.enum(['on', 'off']).default('on'), 'on or off'),
    OIDC_ISSUER: variable(
        webAddress.refine(isSafe).optional(),
        'an https address, or an http address on this machine',
    ),
    OIDC_CLIENT_ID: variable(z.string().optional(), 'the id of the console at the provider'),
    OIDC_CLIENT_SECRET: secret(z.string().optional(), 'a secret'),
    OIDC_HOSTS: variable(hostNames.default([]), 'host names with commas between, without ports'),
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
