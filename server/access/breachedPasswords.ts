import { hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { BloomFilter } from 'bloomfilter';

/** For each line. They refuse about one good password in 15,000, and 10 million lines take 25 MB. */
const bits = 20;
const hashes = 14;

/** The filter has at most 2³² bits. */
const mostBits = 2 ** 32 - 32;

/** A SHA-1 hash with or without a count, as the lists of breached passwords are published. */
const asHash = /^([\da-f]{40})(?::\d+)?$/i;

const sample = 1024 * 1024;

/** The number of lines, estimated from the first MiB with a fifth to spare. */
const countLines = async (file: string) => {
    const { size } = await stat(file);
    const handle = await open(file);
    try {
        const { bytesRead, buffer } = await handle.read(Buffer.alloc(sample), 0, sample, 0);
        const lines = buffer.subarray(0, bytesRead).filter(byte => byte === 10).length + 1;
        return Math.ceil((1.2 * lines * size) / Math.max(1, bytesRead));
    } finally {
        await handle.close();
    }
};

const readFilter = async (file: string) => {
    const size = Math.max(1024, bits * (await countLines(file)));
    const filter = new BloomFilter(Math.min(mostBits, size), hashes);
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
        const digest = asHash.exec(line)?.[1] ?? (line === '' ? undefined : hash('sha1', line));
        if (digest) filter.add(digest.toLowerCase());
    }
    return filter;
};

/**
 * Starts to read a list of breached passwords, one a line, as text or as SHA-1. Returns whether a password is in it,
 * once it has been read; of other passwords about one in 15,000 is found too.
 */
export const breachedPasswords = (file: string | undefined) => {
    const reading = file === undefined ? undefined : readFilter(file);
    // Whoever asks gets the failure.
    reading?.catch(() => undefined);
    return async (password: string) => (await reading)?.test(hash('sha1', password)) ?? false;
};
