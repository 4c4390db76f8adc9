import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/** How long a reader may rely on the file, in milliseconds; a server that runs renews it with each response. */
const lifetime = 30 * 24 * 60 * 60 * 1000;

/** `GET /.well-known/security.txt` (RFC 9116) names who takes reports of vulnerabilities; absent without a contact. */
export const securityTxt = (app: FastifyInstance, { securityContact }: Pick<Config, 'securityContact'>) => {
    if (!securityContact) return;
    app.get('/.well-known/security.txt', (_request, reply) => {
        const expires = new Date(Date.now() + lifetime).toISOString();
        return reply
            .type('text/plain; charset=utf-8')
            .header('cache-control', 'no-cache')
            .send(`Contact: ${securityContact}\nExpires: ${expires}\n`);
    });
};
