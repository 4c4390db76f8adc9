import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { isLoopback } from '../config/loopback.ts';
import { forbidden } from '../http/errors.ts';
import { isToLoopback } from '../http/hosts.ts';

/** The accounts of the demo data. Their passwords are public. */
export const demoEmails = ['staff@backbar.example', 'member@backbar.example'];
export const demoPasswords = { staff: 'backbar-staff', member: 'backbar-member' };

export const demoSignIn = `${demoEmails[0]} / ${demoPasswords.staff}`;

type Reach = Pick<Config, 'loopback' | 'trustProxy'>;

/** Demo accounts may sign in only if nothing but this machine can reach the server. */
export const servesDemo = ({ loopback, trustProxy }: Reach) => loopback && trustProxy === false;

/** Whether a proxy, tunnel or CDN adds this header; browsers never send one. */
const isOfProxy = (header: string) =>
    /forwarded|^via$|-ip$|-addr$|^cdn-|^x-(?:scheme|nginx-proxy)$|^front-end-https$|^x-(?:real|original|proxy|envoy|amzn?|azure|arr|vercel|nf)-|^(?:cf|fastly|fly|akamai|ngrok|tailscale)-/.test(
        header,
    );

/** Whether a request comes from this machine and, as far as the headers tell, through no proxy. */
const isOwn = (request: FastifyRequest) =>
    isLoopback(request.socket.remoteAddress ?? '') &&
    isToLoopback(request) &&
    !Object.keys(request.headers).some(isOfProxy);

/** Throws 403 for a demo account unless the request comes from this machine and no other can reach the server. */
export const refuseDemoAccount = (email: string, request: FastifyRequest, reach: Reach) => {
    if (demoEmails.includes(email.toLowerCase()) && !(servesDemo(reach) && isOwn(request)))
        throw forbidden('demoAccount');
};
