import { randomInt } from 'node:crypto';
import { hashToken } from '../../http/session.ts';

const count = 10;

/** Without letters and digits that look alike. 50 bits for a code, which is tried at most ten times in 15 minutes. */
const signs = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const length = 10;

/** `K7QMX-29VTA`; ten of them. */
export const newRecoveryCodes = () =>
    Array.from({ length: count }, () => {
        const code = Array.from({ length }, () => signs[randomInt(signs.length)]).join('');
        return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
    });

/** Of a code as somebody types it. */
export const hashRecoveryCode = (account: number, typed: string) =>
    hashToken(`${account} ${typed.toUpperCase().replaceAll(/[^A-Z\d]/g, '')}`);
