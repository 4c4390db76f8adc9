import { hash, verify } from '@node-rs/argon2';

/** The cost of one hash: memory in KiB, rounds, threads. */
export interface PasswordCost {
    memoryCost: number;
    timeCost: number;
    parallelism: number;
}

/** OWASP's recommendation for argon2id. */
export const passwordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** argon2id with its own salt, as stored in `account.password_hash`. */
export const hashPassword = (password: string, cost: PasswordCost) => hash(password, cost);

/**
 * Hashes of no password, one for each cost, verified for unknown accounts so that they take the same time.
 */
const decoys = new Map<PasswordCost, Promise<string>>();

const decoyHash = (cost: PasswordCost) => {
    const decoy = decoys.get(cost) ?? hash(crypto.randomUUID(), cost);
    decoys.set(cost, decoy);
    return decoy;
};

/**
 * Whether a password matches a hash. Without a hash (an unknown account, or one without a password) the
 * result is false, after the same time.
 */
export const isPassword = async (password: string, hashed: string | null, cost: PasswordCost) => {
    const matches = await verify(hashed ?? (await decoyHash(cost)), password);
    return matches && hashed !== null;
};
