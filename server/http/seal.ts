import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SecretsKey } from '../config/secretsKeys.ts';

const algorithm = 'aes-256-gcm';
const [ivLength, tagLength] = [12, 16];

/** Encrypts a text with a key of 32 bytes, for one purpose. */
export const seal = (key: Buffer, purpose: string, text: string) => {
    const iv = randomBytes(ivLength);
    const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(purpose));
    return Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString(
        'base64url',
    );
};

/** Null for what was not sealed with this key for this purpose. */
export const open = (key: Buffer, purpose: string, sealed: string) => {
    const bytes = Buffer.from(sealed, 'base64url');
    if (bytes.length <= ivLength + tagLength) return null;
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivLength), {
        authTagLength: tagLength,
    })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(-tagLength));
    try {
        return Buffer.concat([
            decipher.update(bytes.subarray(ivLength, -tagLength)),
            decipher.final(),
        ]).toString();
    } catch {
        return null;
    }
};

const mark = 'sealed';

/** A secret in the database that the keys of the settings do not open; the message is one line for the operator. */
export class SealedError extends Error {
    override name = 'SealedError';
}

const whatToDo = 'Put that key back, or see "Sealed secrets" in docs/operating.md if it is lost.';

/** The line about a key that the settings lack; `what` names what it has sealed. */
export const keyIsMissing = (id: string, what: string) =>
    `SECRETS_KEY_FILE lacks the key ${id}, which sealed ${what} in the database. ${whatToDo}`;

/** `sealed:<id of the key>:<bytes>`; the text itself without a key. */
export const sealAtRest = ([current]: readonly SecretsKey[], purpose: string, text: string) =>
    current ? [mark, current.id, seal(current.key, purpose, text)].join(':') : text;

/** Throws a `SealedError` if the key is missing that sealed a text, or the text was stored for another purpose. */
export const openAtRest = (keys: readonly SecretsKey[], purpose: string, stored: string) => {
    const [first, id, sealed] = stored.split(':');
    if (first !== mark) return stored;
    const found = keys.find(key => key.id === id);
    if (!found) throw new SealedError(keyIsMissing(id ?? '', `"${purpose}"`));
    const text = open(found.key, purpose, sealed ?? '');
    if (text === null) throw new SealedError(`What is stored as "${purpose}" was not sealed for it.`);
    return text;
};

/** Whether a stored text is sealed with the current key, as far as there is one. */
export const isSealed = ([current]: readonly SecretsKey[], stored: string) =>
    current === undefined || stored.startsWith(`${mark}:${current.id}:`);
