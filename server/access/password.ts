import { hash, verify } from '@node-rs/argon2';

/** Memory in KiB, rounds, threads. */
export interface PasswordCost {
    memoryCost: number;
    timeCost: number;
    parallelism: number;
}

/** OWASP's recommendation for argon2id. */
export const passwordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** argon2id with a random salt, as stored in `account.password_hash`. */
export const hashPassword = (password: string, cost: PasswordCost) => hash(password, cost);

/** Whether a hash was made at another cost than passwords have now. */
export const isOutdated = (hashed: string, { memoryCost, timeCost, parallelism }: PasswordCost) =>
    !hashed.includes(`$m=${memoryCost},t=${timeCost},p=${parallelism}$`);

/** Hashes of random passwords, by cost: verifying one makes an unknown account take as long as a known one. */
const decoys = new Map<PasswordCost, Promise<string>>();

const decoyHash = (cost: PasswordCost) => {
    const decoy = decoys.get(cost) ?? hash(crypto.randomUUID(), cost);
    decoys.set(cost, decoy);
    return decoy;
};

/** Without a hash (no account, or no password yet) it takes as long and returns false. */
export const isPassword = async (password: string, hashed: string | null, cost: PasswordCost) => {
    const matches = await verify(hashed ?? (await decoyHash(cost)), password);
    return matches && hashed !== null;
};
