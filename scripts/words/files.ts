import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import frameworkEnglish from 'ra-language-english';
import { compareWords, flatten } from './compare.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'src/i18n');
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

/** The path of a language's message file, or the path that was given instead. */
export const pathOf = (wanted: string) =>
    wanted.endsWith('.json') ? wanted : join(folder, `${wanted}.json`);

/** The notes on messages that need one, by key: what the message is and where it is shown. */
export const notes: Readonly<Record<string, string>> = read(join(folder, 'notes.json'));

const own = flatten(read(join(folder, 'en.json')));
const framework = flatten(frameworkEnglish);

/** The English texts by their keys, including react-admin's. */
export const english = new Map([...framework, ...own]);

/** Texts that are the same in another language: names, loan words, signs. */
export const sharedWords: Readonly<Record<string, readonly string[]>> = read(
    join(folder, 'sharedWords.json'),
);

/** Whether react-admin's translation into this language is installed; then the message file has none. */
const hasFrameworkWords = (locale: string) => {
    const language = new Intl.DisplayNames('en', { type: 'language' }).of(locale)?.toLowerCase();
    return existsSync(join(root, 'node_modules', `ra-language-${language}`));
};

/** Compares a message file, whose name gives its language, with the English one. */
export const compareFile = (path: string) => {
    const locale = basename(path, '.json');
    const wanted = hasFrameworkWords(locale) ? new Map(own) : english;
    return compareWords(locale, wanted, new Map(flatten(read(path))), sharedWords[locale]);
};
