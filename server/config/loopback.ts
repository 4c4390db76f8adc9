import { BlockList, isIP } from 'node:net';

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
