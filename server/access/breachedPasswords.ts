import { hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { BloomFilter } from 'bloomfilter';
import { problem } from '../../contract/refusals.ts';
import { unavailable } from '../http/errors.ts';

/** For each line. They refuse about one good password in 15,000, and 10 million lines take 25 MB. */
const bits = 20;
const hashes = 14;

/** The filter has at most 2³² bits. */
const mostBits = 2 ** 32 - 32;

/** A SHA-1 hash with or without a count, as the lists of breached passwords are published. */
const asHash = /^([\da-f]{40})(?::\d+)?$/i;

const lineFeed = 10;

const countLines = async (file: string) => {
    let lines = 1;
    for await (const piece of createReadStream(file) as AsyncIterable<Buffer>)
        for (let at = piece.indexOf(lineFeed); at !== -1; at = piece.indexOf(lineFeed, at + 1)) lines += 1;
    return lines;
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

/** How long a new password waits for the list, in milliseconds. */
const patience = 5000;

/**
 * Starts to read a list of breached passwords, one a line, as text or as SHA-1. Returns whether a password is in it; of
 * other passwords about one in 15,000 is found too. Throws 503 while the list is being read.
 */
export const breachedPasswords = (file: string | undefined) => {
    const reading = file === undefined ? undefined : readFilter(file);
    // Whoever asks gets the failure.
    reading?.catch(() => undefined);
    return async (password: string) => {
        if (!reading) return false;
        const timer = new AbortController();
        const late = setTimeout(patience, undefined, { signal: timer.signal }).catch(() => undefined);
        const filter = await Promise.race([reading, late]);
        timer.abort();
        if (!filter) throw unavailable(problem('passwordsUnread'));
        return filter.test(hash('sha1', password));
    };
};
