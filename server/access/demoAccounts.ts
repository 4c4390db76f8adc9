import type { FastifyRequest } from 'fastify';
import { type Config, isLoopback } from '../config/config.ts';
import { forbidden } from '../http/errors.ts';
import { isToLoopback } from '../http/hosts.ts';

/** The accounts of the demo data, whose passwords are public. */
export const demoEmails = ['staff@backbar.example', 'member@backbar.example'];
export const demoPasswords = { staff: 'backbar-staff', member: 'backbar-member' };

/** How a person at the terminal is told to sign in. */
export const demoSignIn = `${demoEmails[0]} / ${demoPasswords.staff}`;

type Reach = Pick<Config, 'loopback' | 'trustProxy'>;

/** Whether the demo accounts may sign in at all: nobody but this machine is meant to reach the server. */
export const servesDemo = ({ loopback, trustProxy }: Reach) => loopback && trustProxy === false;

/**
 * Whether a header is one that proxies, tunnels and content networks add: who sent a request, for which host, and through
 * what. No browser sends one.
 */
const isOfProxy = (header: string) =>
    /forwarded|^via$|-ip$|-addr$|^cdn-|^x-(?:scheme|nginx-proxy)$|^front-end-https$|^x-(?:real|original|proxy|envoy|amzn?|azure|arr|vercel|nf)-|^(?:cf|fastly|fly|akamai|ngrok|tailscale)-/.test(
        header,
    );

/** Whether a request comes from this machine itself, as far as can be told, and through no proxy. */
const isOwn = (request: FastifyRequest) =>
    isLoopback(request.socket.remoteAddress ?? '') &&
    isToLoopback(request) &&
    !Object.keys(request.headers).some(isOfProxy);

/** Throws 403 for a demo account unless the request comes from this machine itself and nothing else is meant to reach it. */
export const refuseDemoAccount = (email: string, request: FastifyRequest, reach: Reach) => {
    if (demoEmails.includes(email.toLowerCase()) && !(servesDemo(reach) && isOwn(request)))
        throw forbidden('demoAccount');
};
