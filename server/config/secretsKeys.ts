import { hkdfSync } from 'node:crypto';

/** A key outside the database that seals the secrets in it. */
export interface SecretsKey {
    /** Tells keys from each other and nothing about them. */
    id: string;
    /** 32 bytes. */
    key: Buffer;
}

/** In characters: `openssl rand -base64 32` gives 44. */
const shortest = 32;

/** The keys of a text with one a line; null if one is too short to be random. */
export const readSecretsKeys = (text: string): SecretsKey[] | null => {
    const lines = text.split('\n').map(line => line.trim());
    const given = lines.filter(line => line !== '');
    if (given.some(line => line.length < shortest)) return null;
    return given.map(line => {
        const derived = Buffer.from(hkdfSync('sha256', line, '', 'backbar secrets', 38));
        return { id: derived.subarray(32).toString('base64url'), key: derived.subarray(0, 32) };
    });
};
