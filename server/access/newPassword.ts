import { dictionary } from '@zxcvbn-ts/language-common';
import type { Me } from '../../contract/access.ts';
import { problem, type Problem } from '../../contract/refusals.ts';
import { demoPasswords } from './demoAccounts.ts';

/** The most common passwords, in lower case. */
const common = new Set(dictionary['passwords-common'].map(String));

/** The most characters around a word that make it no better password, such as `2026!`. */
const mostAround = 5;

/** The word in a text such as `Word123!`, or the text itself if there is more around the word. */
const wordIn = (text: string) => {
    const word = text.replaceAll(/^\P{L}+|\P{L}+$/gu, '');
    return text.length - word.length > mostAround ? text : word;
};

/** Whether a few characters are repeated, `abababab`. */
const isRepeated = (text: string) => /^(.{1,4}?)\1+(?:.{0,3})$/u.test(text);

/** Whether each character follows the one before, up or down, `23456789`. */
const isRow = (text: string) => {
    const codes = Array.from(text, character => character.codePointAt(0)!);
    const [first, second] = codes;
    const step = second! - first!;
    const isNext = (code: number, place: number) => place === 0 || code - (codes[place - 1] ?? 0) === step;
    return Math.abs(step) === 1 && codes.every(isNext);
};

/** The problem of a new password that an attacker would try first; null if there is none. */
export const newPasswordProblem = (
    password: string,
    { email, username }: Pick<Me, 'email' | 'username'>,
    appName: string,
): Problem | null => {
    const text = password.trim().toLowerCase();
    if (text === '') return problem('passwordBlank');
    const word = wordIn(text);
    const isOne = (names: string[]) => names.some(name => [text, word].includes(name.toLowerCase()));
    if (isOne([email, email.split('@')[0]!, username])) return problem('passwordOwn');
    const isWeak =
        common.has(text) ||
        common.has(word) ||
        isOne([appName, 'backbar', ...Object.values(demoPasswords)]) ||
        isRepeated(text) ||
        isRow(text);
    return isWeak ? problem('passwordCommon') : null;
};
