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

/** Whether the provider says anything about groups when it is asked. */
export const namesGroups = ({ staffClaim }: ProviderSettings, asked: Claims) =>
    claimOf(asked, staffClaim) !== undefined;

/**
 * Whether the provider counts somebody among the staff, by what it says when asked, else by the ID token: some name
 * groups there only.
 */
export const isStaffBy = (
    { staffClaim, staffValue }: ProviderSettings,
    asked: Claims,
    idToken: Claims | undefined,
) => {
    const claim = claimOf(asked, staffClaim) ?? claimOf(idToken ?? {}, staffClaim);
    const values: unknown[] = Array.isArray(claim) ? claim : [claim];
    return values.some(value => typeof value !== 'object' && String(value) === staffValue);
};

/** Kinds of means of sign-in (RFC 8176): known, had, been. A telephone call or a text message counts as none. */
const kinds = [
    new Set(['pwd', 'pin', 'kba']),
    new Set(['otp', 'hwk', 'swk', 'sc', 'pop']),
    new Set(['fpt', 'face', 'iris', 'retina', 'vbm']),
];

/** Whether somebody has shown two factors at the provider. */
export const isStrong = ({ strongAcr }: ProviderSettings, { acr, amr }: Claims) => {
    if (typeof acr === 'string' && strongAcr.includes(acr)) return true;
    const means = Array.isArray(amr) ? amr.map(String) : [];
    return means.includes('mfa') || kinds.filter(kind => means.some(each => kind.has(each))).length > 1;
};
