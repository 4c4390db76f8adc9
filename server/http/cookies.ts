import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionLife } from './session.ts';

/** With TLS the `__Host-` prefix ensures that no other host has set the cookie. */
const nameOf = (request: FastifyRequest, name: string) =>
    request.protocol === 'https' ? `__Host-${name}` : name;

const read = (request: FastifyRequest, name: string) => request.cookies[nameOf(request, name)];

const write = (reply: FastifyReply, name: string, value: string, maxAge?: number) => {
    const { request } = reply;
    return reply.setCookie(nameOf(request, name), value, {
        httpOnly: true,
        sameSite: 'lax',
        path: '/',
        secure: request.protocol === 'https',
        ...(maxAge !== undefined && { maxAge }),
    });
};

const session = 'session';
const preSession = 'visitor';

export const readSessionCookie = (request: FastifyRequest) => read(request, session);

export const writeSessionCookie = (reply: FastifyReply, token: string, life: SessionLife) =>
    write(reply, session, token, life.absoluteMinutes * 60);

export const clearSessionCookie = (reply: FastifyReply) => write(reply, session, '', 0);

/** The signed secret of a browser that is not signed in. It expires when the browser closes. */
export const readVisitorCookie = (request: FastifyRequest) => read(request, preSession);

export const writeVisitorCookie = (reply: FastifyReply, signed: string) => write(reply, preSession, signed);

/** In seconds: how long after its password an account may show its second factor. */
export const factorLife = 5 * 60;

export const readFactorCookie = (request: FastifyRequest) => read(request, 'factor');

export const writeFactorCookie = (reply: FastifyReply, value: string) =>
    write(reply, 'factor', value, factorLife);

export const clearFactorCookie = (reply: FastifyReply) => write(reply, 'factor', '', 0);

/** In seconds: how long a browser may take to have a passkey confirmed. */
export const challengeLife = 5 * 60;

export const readChallengeCookie = (request: FastifyRequest) => read(request, 'passkey');

export const writeChallengeCookie = (reply: FastifyReply, value: string) =>
    write(reply, 'passkey', value, challengeLife);
/** In seconds: how long somebody may take at the company's own sign-in. */
export const providerLife = 10 * 60;

export const readProviderCookie = (request: FastifyRequest) => read(request, 'provider');

export const writeProviderCookie = (reply: FastifyReply, value: string) =>
    write(reply, 'provider', value, providerLife);

export const clearProviderCookie = (reply: FastifyReply) => write(reply, 'provider', '', 0);

/** In seconds: longer than a standby may be behind that is read. */
const writtenLife = 60;

/** What the browser has last written, for its tabs and for every server. */
export const readWrittenCookie = (request: FastifyRequest) => read(request, 'written');

export const writeWrittenCookie = (reply: FastifyReply, position: string) =>
    write(reply, 'written', position, writtenLife);

/** In seconds: a browser stays known to its accounts for half a year after the last sign-in. */
export const knownLife = 180 * 24 * 60 * 60;

export const readKnownCookie = (request: FastifyRequest) => read(request, 'known');

export const writeKnownCookie = (reply: FastifyReply, value: string) =>
    write(reply, 'known', value, knownLife);
