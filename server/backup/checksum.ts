import { createHash } from 'node:crypto';

/** Sums up bytes as they pass. */
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
