import { randomInt } from 'node:crypto';
import { hashPassword, isPassword, passwordCost } from '../password.ts';

const count = 10;

/** Without letters and digits that look alike. 49 bits for a code, which strangers try at most twenty times in 15 minutes. */
const signs = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const length = 10;

/** `K7QMX-29VTA`; ten of them. */
export const newRecoveryCodes = () =>
    Array.from({ length: count }, () => {
        const code = Array.from({ length }, () => signs[randomInt(signs.length)]).join('');
        return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
    });

const plain = (typed: string) => typed.toUpperCase().replaceAll(/[^A-Z\d]/g, '');

/** With a salt of its own: 49 bits are few for who has the database. */
export const hashRecoveryCode = (code: string) => hashPassword(plain(code), passwordCost);

/** Which of the hashes is of a code as somebody types it; null if none is. */
export const findRecoveryCode = async (hashes: readonly string[], typed: string) => {
    for (const each of hashes) if (await isPassword(plain(typed), each, passwordCost)) return each;
    return null;
};
