import { open, seal } from '../../http/seal.ts';
import { type KeyUser, rememberServerKey } from '../../http/serverKey.ts';

/** Encrypts values with a server key for one purpose. `open` returns null for what was not sealed for it. */
export const sealer = <Value>(services: KeyUser, purpose: string) => {
    const key = rememberServerKey(services, 'provider');
    const readKey = async () => Buffer.from(await key(), 'base64url');
    return {
        seal: async (value: Value) => seal(await readKey(), purpose, JSON.stringify(value)),
        open: async (sealed: string): Promise<Value | null> => {
            const text = open(await readKey(), purpose, sealed);
            return text === null ? null : (JSON.parse(text) as Value);
        },
    };
};
