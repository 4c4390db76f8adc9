import type { ProviderSettings } from './connection.ts';

type Claims = Readonly<Record<string, unknown>>;

/** A claim by its name, else by the way to it: `realm_access.roles`. */
const claimOf = (claims: Claims, name: string): unknown => {
    if (Object.hasOwn(claims, name)) return claims[name];
    return name
        .split('.')
        .reduce<unknown>(
            (inside, part) =>
                typeof inside === 'object' && inside !== null && Object.hasOwn(inside, part)
                    ? (inside as Claims)[part]
                    : undefined,
            claims,
        );
};

/** Whether the provider counts somebody among the staff. */
export const isStaffBy = ({ staffClaim, staffValue }: ProviderSettings, claims: Claims) => {
    const claim = claimOf(claims, staffClaim);
    const values: unknown[] = Array.isArray(claim) ? claim : [claim];
    return values.some(value => typeof value !== 'object' && String(value) === staffValue);
};

/** Means of sign-in (RFC 8176) that are more than a password; a telephone call or a text message is not. */
const strongMeans: ReadonlySet<string> = new Set(['mfa', 'otp', 'hwk', 'swk', 'sc', 'pop']);

/** Whether somebody has shown more than a password at the provider. */
export const isStrong = ({ strongAcr }: ProviderSettings, { acr, amr }: Claims) =>
    (typeof acr === 'string' && strongAcr.includes(acr)) ||
    (Array.isArray(amr) && amr.some(means => strongMeans.has(String(means))));
