import type { Config } from './config.ts';

const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host);

/** Where people open the console: the first name of `PUBLIC_HOSTS`, else the address that the server listens on. */
export const originOf = ({
    host,
    port,
    publicHosts: [name],
    publicPorts,
}: Pick<Config, 'host' | 'port' | 'publicHosts' | 'publicPorts'>) => {
    if (name === undefined)
        return `http://${['0.0.0.0', '::'].includes(host) ? 'localhost' : bracketed(host)}:${port}`;
    const publicPort = publicPorts.get(name);
    return `https://${bracketed(name)}${publicPort === undefined ? '' : `:${publicPort}`}`;
};
