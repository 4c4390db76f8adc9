import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const expressionOf = (pattern: string) =>
    pattern
        .split('/')
        .map(part => (part === ':id' ? String.raw`\d+` : part.startsWith(':') ? '[^/]+' : part))
        .join('/');

/** Whether a path fits one of the patterns, with or without a slash at its end. */
export const matcherOf = (patterns: readonly string[]) => {
    const known = new RegExp(`^(?:${patterns.map(expressionOf).join('|')})/*$`);
    return (path: string) => known.test(path);
};

/**
 * Reads the patterns of the console's addresses from the build; returns whether a path is one of them.
 */
export const readAddresses = (folder: string) =>
    matcherOf(JSON.parse(readFileSync(join(folder, 'addresses.json'), 'utf8')) as string[]);
