import { engineFolder, listens, startEngine, writeOwn } from './engines.ts';
import { freePort } from './serve.ts';

/**
 * Starts HAProxy in front of servers, as docs/operating.md has it: it asks each whether it is ready, and sends what a
 * stopped one did not take to another.
 */
export const startBalancer = async (parent: string, origins: readonly string[]) => {
    const folder = engineFolder(parent, 'balancer');
    const port = await freePort();
    const servers = origins.map(
        (origin, at) => `    server backbar${at + 1} ${new URL(origin).host} check\n`,
    );
    const text = `
defaults
    mode http
    timeout connect 2s
    timeout client 60s
    timeout server 60s
    timeout check 2s
    retries 3
    option redispatch
    retry-on conn-failure empty-response
listen backbar
    bind 127.0.0.1:${port}
    option httpchk GET /readyz
    http-check expect status 200
    default-server inter 500ms fall 1 rise 1
${servers.join('')}`;
    const balancer = await startEngine({
        name: 'haproxy',
        args: ['-f', writeOwn(folder, 'haproxy.cfg', text)],
        folder,
        isReady: () => listens(port),
    });
    return { ...balancer, origin: `http://127.0.0.1:${port}` };
};
