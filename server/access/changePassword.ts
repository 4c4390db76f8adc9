import { readFileSync } from 'node:fs';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Me } from '../../contract/access.ts';
import { problem, type Problem } from '../../contract/refusals.ts';
import { writeSessionCookie } from '../http/cookies.ts';
import { forbidden, invalid, signedOut } from '../http/errors.ts';
import type { RouteContext } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { breachedPasswords } from './breachedPasswords.ts';
import { hasFactor } from './factors/queriesFactor.ts';
import { demoPasswords } from './demoAccounts.ts';
import { hashPassword, isPassword } from './password.ts';
import { readPasswordHash, savePassword } from './queries.ts';
import { logEnded } from './sessions.ts';
import { countOwnAttempt } from './throttle.ts';

const common = new Set(dictionary['passwords-common'].map(String));

/** A word with up to this many characters around it, such as `2026!`, is as weak as the word alone. */
const mostAround = 5;

/** `word` for `word123!`; the whole text if more than `mostAround` characters surround the word. */
const wordIn = (text: string) => {
    const word = text.replaceAll(/^\P{L}+|\P{L}+$/gu, '');
    return text.length - word.length > mostAround ? text : word;
};

/** `word` for `wordword`. */
const onceOf = (text: string) => /^(.+?)\1+$/u.exec(text)?.[1] ?? text;

const isRepeated = (text: string) => /^(.{1,4}?)\1+(?:.{0,3})$/u.test(text);

const isRow = (text: string) => {
    const codes = Array.from(text, character => character.codePointAt(0)!);
    const [first, second] = codes;
    const step = second! - first!;
    const isNext = (code: number, place: number) => place === 0 || code - (codes[place - 1] ?? 0) === step;
    return Math.abs(step) === 1 && codes.every(isNext);
};

/** Why a new password is too easy to guess, or null. `words` are the company's own, such as the name of the console. */
export const newPasswordProblem = (
    password: string,
    { email, username }: Pick<Me, 'email' | 'username'>,
    words: readonly string[],
): Problem | null => {
    const text = password.trim().toLowerCase();
    if (text === '') return problem('passwordBlank');
    const word = wordIn(text);
    const once = onceOf(text);
    const forms = new Set([text, word, once, onceOf(word), wordIn(once)]);
    const isOne = (names: readonly string[]) => names.some(name => forms.has(name.toLowerCase()));
    if (isOne([email, email.split('@')[0]!, username])) return problem('passwordOwn');
    const isWeak =
        [...forms].some(form => common.has(form)) ||
        isOne(['backbar', ...words, ...Object.values(demoPasswords)]) ||
        isRepeated(text) ||
        isRow(text);
    return isWeak ? problem('passwordCommon') : null;
};

const linesOf = (file: string | undefined) =>
    file === undefined
        ? []
        : readFileSync(file, 'utf8')
              .split('\n')
              .map(line => line.trim())
              .filter(Boolean);

type Context = RouteContext<'POST auth/change-password'>;

/** Wrong guesses of the current password count for the session, not for the account's sign-ins. */
const checkCurrent = async (
    { db, passwordCost }: Services,
    { body, session }: Context,
    hashed: string | null,
) => {
    const current = body.current_password;
    if (!current) throw invalid({ current_password: problem('required') });
    const forgive = await countOwnAttempt(db, session.tokenHash);
    if (!(await isPassword(current, hashed, passwordCost)))
        throw invalid({ current_password: problem('password') });
    await forgive();
};

/**
 * Saves the password and ends other sessions. A reset link's session need not know the current one. Throws 422 for a
 * wrong or weak password, 403 `confirm` in an older session of an account that has a second factor, or no password yet.
 */
export const changePassword = (services: Services) => {
    const { db, passwordCost, config } = services;
    const words = [config.appName, ...linesOf(config.passwords.words)];
    const isBreached = breachedPasswords(config.passwords.breached);
    return async (context: Context) => {
        const { body, me, session, request, reply } = context;
        const wrong = newPasswordProblem(body.new_password, me, words);
        if (wrong) throw invalid({ new_password: wrong });
        if (await isBreached(body.new_password)) throw invalid({ new_password: problem('passwordBreached') });
        const was = await readPasswordHash(db, me.id);
        // The current password alone, or a session of long ago, must not replace what a second factor guards.
        const isGuarded = was === null || (await hasFactor(db, me.id));
        if (isGuarded && !session.isConfirmed && !session.mayReset) throw forbidden('confirm');
        if (me.has_password) await checkCurrent(services, context, was);
        if (await isPassword(body.new_password, was, passwordCost))
            throw invalid({ new_password: problem('passwordSame') });
        const hash = await hashPassword(body.new_password, passwordCost);
        const saved = await savePassword(db, me.id, { was, hash, session: session.tokenHash });
        if (saved === 'signedOut') throw signedOut('signIn');
        if (saved === 'changed')
            throw invalid(
                me.has_password
                    ? { current_password: problem('password') }
                    : { new_password: problem('sameMoment') },
            );
        writeSessionCookie(reply, saved.token, config.session);
        logEnded(request, me.id, 'password changed', saved.ended);
    };
};
