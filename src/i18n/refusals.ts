import english from './en.json';

/** A message of the console and what fills its gaps. */
export interface Refusal {
    key: string;
    args: Record<string, string>;
}

const gap = /%\{(\w+)\}/g;
const plain = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const said = (area: string, words: Record<string, string>) =>
    Object.entries(words).map(([name, text]) => ({ key: `${area}.${name}`, text }));

const texts = [...said('validation', english.validation), ...said('refusals', english.refusals)];

const fixed = new Map(texts.map(({ key, text }) => [text, key]));

/** Texts with gaps; the ones that say most come first, as the others may fit them too. */
const patterns = texts
    .filter(({ text }) => text.includes('%{'))
    .map(({ key, text }) => ({
        key,
        said: text.replaceAll(gap, '').length,
        names: [...text.matchAll(gap)].map(([, name]) => name!),
        pattern: new RegExp(
            `^${text
                .split(/%\{\w+\}/)
                .map(plain)
                .join('(.+)')}$`,
            's',
        ),
    }))
    .toSorted((one, other) => other.said - one.said);

/**
 * The message key of a text the server refuses with, and its arguments; undefined for any other text. The server
 * speaks English, in the very words of `validation` and `refusals` in the English message file.
 */
export const findRefusal = (text: string): Refusal | undefined => {
    // A message key has no spaces, and needs no looking up.
    if (!text.includes(' ')) return undefined;
    const key = fixed.get(text);
    if (key) return { key, args: {} };
    for (const { key: found, names, pattern } of patterns) {
        const match = pattern.exec(text);
        if (match)
            return {
                key: found,
                args: Object.fromEntries(names.map((name, place) => [name, match[place + 1]!])),
            };
    }
    return undefined;
};
