import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { rememberServerKey } from '../../http/serverKey.ts';

const algorithm = 'aes-256-gcm';
const [ivLength, tagLength] = [12, 16];

/** Encrypts values with a server key for one purpose. `open` returns null for what was not sealed for it. */
export const sealer = <Value>(db: Database, purpose: string) => {
    const key = rememberServerKey(db, 'provider');
    const aad = Buffer.from(purpose);
    const readKey = async () => Buffer.from(await key(), 'base64url');

    return {
        seal: async (value: Value) => {
            const iv = randomBytes(ivLength);
            const cipher = createCipheriv(algorithm, await readKey(), iv).setAAD(aad);
            const sealed = [cipher.update(JSON.stringify(value)), cipher.final()];
            return Buffer.concat([iv, ...sealed, cipher.getAuthTag()]).toString('base64url');
        },
        open: async (sealed: string): Promise<Value | null> => {
            const bytes = Buffer.from(sealed, 'base64url');
            if (bytes.length <= ivLength + tagLength) return null;
            const options = { authTagLength: tagLength };
            const decipher = createDecipheriv(
                algorithm,
                await readKey(),
                bytes.subarray(0, ivLength),
                options,
            )
                .setAAD(aad)
                .setAuthTag(bytes.subarray(-tagLength));
            try {
                const opened = [decipher.update(bytes.subarray(ivLength, -tagLength)), decipher.final()];
                return JSON.parse(Buffer.concat(opened).toString()) as Value;
            } catch {
                return null;
            }
        },
    };
};
