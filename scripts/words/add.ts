import { readFileSync, writeFileSync } from 'node:fs';
import { languages } from '../../src/i18n/languages.ts';
import { pathOf } from './files.ts';

const locales = ['en', ...Object.keys(languages)];

/** The text of a message in each language, by its key. */
type NewWords = Record<string, Record<string, string>>;

interface Messages {
    [name: string]: string | Messages;
}

const faultsOf = (words: NewWords) =>
    Object.entries(words).flatMap(([key, texts]) => [
        ...locales.filter(locale => !texts[locale]).map(locale => `${key} has no text for ${locale}`),
        ...Object.keys(texts)
            .filter(locale => !locales.includes(locale))
            .map(locale => `${key} has a text for ${locale}, which the console does not speak`),
    ]);

const put = (messages: Messages, [name, ...rest]: string[], text: string): Messages => {
    const known = messages[name!];
    const value = rest.length ? put(typeof known === 'object' ? known : {}, rest, text) : text;
    return { ...messages, [name!]: value };
};

/**
 * Puts messages into the files of all languages; the file at `path` has the text of each in every language, by its key.
 * Returns what is wrong with that file, in English. Nothing is written then.
 */
export const addWords = (path: string): string[] => {
    const words = JSON.parse(readFileSync(path, 'utf8')) as NewWords;
    const faults = faultsOf(words);
    if (faults.length) return faults;
    for (const locale of locales) {
        const file = pathOf(locale);
        const known = JSON.parse(readFileSync(file, 'utf8')) as Messages;
        const all = Object.entries(words).reduce(
            (messages, [key, texts]) => put(messages, key.split('.'), texts[locale]!),
            known,
        );
        writeFileSync(file, `${JSON.stringify(all, null, 4)}\n`);
    }
    return [];
};
