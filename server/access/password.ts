import { hash, verify } from '@node-rs/argon2';

/** What one hashing costs: memory in KiB, rounds, threads. */
export interface PasswordCost {
    memoryCost: number;
    timeCost: number;
    parallelism: number;
}

/** OWASP's recommendation for argon2id. */
export const passwordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** argon2id with a salt of its own, as `account.password_hash` holds it. */
export const hashPassword = (password: string, cost: PasswordCost) => hash(password, cost);

/** Hashes that no password has, one for each cost, to spend on unknown accounts. */
const decoys = new Map<PasswordCost, Promise<string>>();

const decoyOf = (cost: PasswordCost) => {
    const decoy = decoys.get(cost) ?? hash(crypto.randomUUID(), cost);
    decoys.set(cost, decoy);
    return decoy;
};

/**
 * Whether a password is the one hashed. Without a hash (an unknown account, one without a password) the
 * answer is no, after the same time.
 */
export const isPassword = async (password: string, hashed: string | null, cost: PasswordCost) => {
    const matches = await verify(hashed ?? (await decoyOf(cost)), password);
    return matches && hashed !== null;
};
