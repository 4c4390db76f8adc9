import { Secret, TOTP } from 'otpauth';
import type { Client } from './client.ts';

/** The code of an app, `steps` of 30 seconds from now. */
export const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Turns the one-time codes of an account on, by the code `steps` from now, which cannot be used again. */
export const turnOnCodes = async (client: Client, steps = -1) => {
    const made = await client.post<{ secret: string; uri: string }>('auth/factors/codes', {});
    const { secret, uri } = made.body;
    const on = await client.put('auth/factors/codes', { code: codeOf(secret, steps) });
    if (on.status !== 200) throw new Error(`One-time codes stay off: ${on.status}`);
    const { recovery_codes: recovery } = on.body as { recovery_codes: string[] };
    return { secret, uri, recovery };
};
