import { dictionary } from '@zxcvbn-ts/language-common';
import type { Me } from '../../contract/access.ts';
import { problem, type Problem } from '../../contract/refusals.ts';

/** The most common passwords, in lower case. */
const common = new Set(dictionary['passwords-common'].map(String));

/** The problem of a new password that an attacker would try first; null if there is none. */
export const newPasswordProblem = (password: string, { email, username }: Me): Problem | null => {
    const text = password.trim().toLowerCase();
    if (text === '') return problem('passwordBlank');
    const own = [email, email.split('@')[0]!, username].map(name => name.toLowerCase());
    if (own.includes(text)) return problem('passwordOwn');
    return common.has(text) ? problem('passwordCommon') : null;
};
