import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import frameworkEnglish from 'ra-language-english';
import { compareWords, flatten } from './compare.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'src/i18n');
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

/** The file of a language of the console, or the path that was given in its place. */
export const pathOf = (wanted: string) =>
    wanted.endsWith('.json') ? wanted : join(folder, `${wanted}.json`);

/** What each message is and where it is shown, by its key: some need it said. */
export const notes: Readonly<Record<string, string>> = read(join(folder, 'notes.json'));

const own = flatten(read(join(folder, 'en.json')));
const framework = flatten(frameworkEnglish);

/** The English texts by their keys, react-admin's among them. */
export const english = new Map([...framework, ...own]);

/** Texts that are the same words in another language: names, loan words, signs. */
export const sharedWords: Readonly<Record<string, readonly string[]>> = read(
    join(folder, 'sharedWords.json'),
);

/** Whether react-admin publishes its words in this language and they are installed; the file then has none. */
const hasFrameworkWords = (locale: string) => {
    const language = new Intl.DisplayNames('en', { type: 'language' }).of(locale)?.toLowerCase();
    return existsSync(join(root, 'node_modules', `ra-language-${language}`));
};

/** Compares a message file, whose name tells its language, with the English one. */
export const compareFile = (path: string) => {
    const locale = basename(path, '.json');
    const wanted = hasFrameworkWords(locale) ? new Map(own) : english;
    return compareWords(locale, wanted, new Map(flatten(read(path))), sharedWords[locale]);
};
