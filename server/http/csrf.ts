import { createHmac, timingSafeEqual } from 'node:crypto';
import { Tokens } from '@fastify/csrf';
import type { FastifyRequest } from 'fastify';
import { forbidden } from './errors.ts';

const tokens = new Tokens({ saltLength: 16 });

/** A new token of a secret; any number of them are valid at the same time. */
export const createCsrfToken = (secret: string) => tokens.create(secret);

export const isCsrfToken = (secret: string, token: unknown) =>
    typeof token === 'string' && token.length < 200 && tokens.verify(secret, token);

const signature = (key: string, secret: string) =>
    createHmac('sha256', key).update(secret).digest('base64url');

/** The cookie of a browser that is not signed in: its secret, signed so that nobody else can set one. */
export const signSecret = (key: string, secret: string) => `${secret}.${signature(key, secret)}`;

/** The secret in such a cookie, or null if this server's key did not sign it. */
export const readSignedSecret = (key: string, cookie: string | undefined) => {
    const [secret, signed] = cookie?.split('.') ?? [];
    if (!secret || !signed) return null;
    const expected = Buffer.from(signature(key, secret));
    const given = Buffer.from(signed);
    return given.length === expected.length && timingSafeEqual(given, expected) ? secret : null;
};

/** Seconds since 1970, as signed cookies have them. */
export const nowInSeconds = () => Math.floor(Date.now() / 1000);

/** Whether a moment of a signed cookie is less than `life` seconds ago. */
export const isFresh = (since: unknown, life: number) => {
    const age = nowInSeconds() - Number(since);
    return age >= 0 && age < life;
};

/** Host and port; the port only if it is not the default. */
const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null);

const ownHost = ({ protocol, host }: FastifyRequest) => hostOf(`${protocol}://${host}`);

/** Uses `Sec-Fetch-Site` if the browser sends it, else `Origin`; programs other than browsers send neither. */
export const refuseCrossSite = (request: FastifyRequest) => {
    const site = request.headers['sec-fetch-site'];
    const { origin } = request.headers;
    const isOwn =
        typeof site === 'string'
            ? site === 'same-origin' || site === 'none'
            : origin === undefined || hostOf(origin) === ownHost(request);
    if (!isOwn) throw forbidden('otherSite');
};
