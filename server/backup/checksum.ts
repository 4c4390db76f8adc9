import { createHash } from 'node:crypto';

/** A checksum of a stream of bytes. */
export const createChecksum = () => {
    const hash = createHash('sha256');
    let bytes = 0;
    return {
        add: (chunk: Uint8Array) => {
            hash.update(chunk);
            bytes += chunk.length;
        },
        sum: () => ({ bytes, sha256: hash.digest('hex') }),
    };
};
