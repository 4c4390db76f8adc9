import { Secret, TOTP } from 'otpauth';

const period = 30;

/** Codes of the 30 seconds before and after are taken too: clocks differ. */
const window = 1;

const totpOf = (secret: string, issuer = '', label = '') =>
    new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period });

/** A secret of 160 bits in base32, and its address for the app, which a QR code draws. */
export const newSecret = (issuer: string, label: string) => {
    const secret = new Secret({ size: 20 }).base32;
    return { secret, uri: totpOf(secret, issuer, label).toString() };
};

/** The 30 seconds, counted from 1970, to which a code belongs; null for a wrong code. */
export const stepOfCode = (secret: string, code: string, now = Date.now()) => {
    // The library compares bytes, and throws for another number of them.
    if (!/^\d{6}$/.test(code)) return null;
    const delta = totpOf(secret).validate({ token: code, timestamp: now, window });
    return delta === null ? null : Math.floor(now / 1000 / period) + delta;
};
