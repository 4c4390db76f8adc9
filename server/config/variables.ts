import { isIP } from 'node:net';
import { z } from 'zod';

/** One environment variable: how it is parsed, and its allowed values in words. */
interface Variable<Schema extends z.ZodType = z.ZodType> {
    schema: Schema;
    allowed: string;
    /** Its value is never shown. */
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

const webAddress = z.url({ protocol: /^https?$/ });
const bool = z.enum(['true', 'false']).transform(value => value === 'true');

const isNetwork = (text: string) => {
    const [address = '', bits, ...rest] = text.split('/');
    const family = isIP(address);
    if (!family || rest.length) return false;
    return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
};

/** `true` is one proxy: anyone can send an `X-Forwarded-For` with any address. */
const proxies = z.union([
    bool.transform(on => (on ? 1 : false)),
    whole(1, 16),
    z.string().refine(text => text.split(',').every(part => isNetwork(part.trim()))),
]);

/** In lower case. */
const hostNames = z
    .string()
    .regex(/^[\w.:-]+(\s*,\s*[\w.:-]+)*$/)
    .transform(text => text.toLowerCase().split(/\s*,\s*/))
    .refine(names => names.every(name => isIP(name) || !name.includes(':')));

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
};

type Variables = typeof variables;
export type VariableName = keyof Variables;
export type Values = { [Name in VariableName]: z.output<Variables[Name]['schema']> };
