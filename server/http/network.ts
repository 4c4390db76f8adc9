import { BlockList, isIPv6 } from 'node:net';
import type { Config } from '../config/config.ts';

const withoutMapping = (address: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;

/** The network of a home or office: one IPv4 address, or the first 64 bits of an IPv6 address. */
export const networkOf = (given: string) => {
    const address = withoutMapping(given);
    if (!isIPv6(address)) return address;
    const [head = '', tail] = address.split('%')[0]!.split('::');
    const before = head.split(':').filter(Boolean);
    const after = tail?.split(':').filter(Boolean) ?? [];
    const zeros = Array<string>(8 - before.length - after.length).fill('0');
    return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
};

/** Without what tells one person from another: 24 bits of an IPv4 address, 64 of an IPv6 address. */
export const maskedAddress = (address: string) =>
    networkOf(address).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');

/** Returns a test for proxy addresses; if proxies are only counted, every connection is a proxy's. */
export const proxyFinder = (trustProxy: Config['trustProxy']) => {
    if (typeof trustProxy !== 'string') return () => Boolean(trustProxy);
    const proxies = new BlockList();
    for (const [address = '', bits] of trustProxy.split(',').map(part => part.trim().split('/'))) {
        const family = isIPv6(address) ? 'ipv6' : 'ipv4';
        proxies.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
    }
    return (address: string) => {
        const plain = withoutMapping(address);
        return proxies.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
    };
};
