import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import frameworkEnglish from 'ra-language-english';
import { languages } from '../../src/i18n/languages.ts';
import { pluralForms } from '../../src/i18n/plurals.ts';

export const locales = ['en', ...Object.keys(languages)];

export interface Messages {
    [name: string]: string | Messages;
}

/** Messages with another text at a key, which is given in its parts. */
export const put = (messages: Messages, [name, ...rest]: string[], text: string): Messages => {
    const known = messages[name!];
    const value = rest.length ? put(typeof known === 'object' ? known : {}, rest, text) : text;
    return { ...messages, [name!]: value };
};

export type Words = ReadonlyMap<string, string>;

export interface Fault {
    key: string;
    fault: string;
}

/** The texts of a message file, or of some of its messages, by their full keys. */
export const flatten = (messages: object, prefix = ''): [key: string, text: string][] =>
    Object.entries(messages).flatMap(([key, value]) =>
        typeof value === 'string'
            ? [[prefix + key, value] as [string, string]]
            : flatten(value, `${prefix}${key}.`),
    );

const placeholders = (text: string) => [...new Set(text.match(/%\{[\w.:]+\}/g) ?? [])].toSorted();
const formsOf = (text: string) => text.split('||||').length;

/** Whether a text has words to translate, not only placeholders and punctuation. */
const hasWords = (text: string) => /\p{L}{3}/u.test(text.replaceAll(/%\{[\w.:]+\}/g, ''));

const placeholderFault = (key: string, english: string, text: string) => {
    const wanted = placeholders(english);
    const found = placeholders(text);
    const foreign = found.filter(name => !wanted.includes(name));
    // React-admin's own messages, in languages it publishes, may leave out a placeholder.
    const left = key.startsWith('ra.') ? [] : wanted.filter(name => !found.includes(name));
    if (foreign.length) return `has ${foreign.join(', ')}, which English does not have`;
    return left.length ? `leaves out ${left.join(', ')}` : undefined;
};

const formFault = (locale: string, english: string, text: string) => {
    const found = formsOf(text);
    if (formsOf(english) === 1)
        return found === 1 ? undefined : `has ${found} forms, and English is not a count`;
    const names = pluralForms(locale);
    if (found === names.length) return undefined;
    return `has ${found} ${found === 1 ? 'form' : 'forms'} and needs ${names.length}: ${names.join(', ')}`;
};

const faultsOf = (locale: string, key: string, english: string, text: string): Fault[] => {
    const isEmpty = text.trim() === '';
    if (isEmpty !== (english.trim() === ''))
        return [{ key, fault: isEmpty ? 'is empty' : 'says something where English says nothing' }];
    return [placeholderFault(key, english, text), formFault(locale, english, text)]
        .filter(fault => fault !== undefined)
        .map(fault => ({ key, fault }));
};

/** Whether each form of a text is one of the English forms. */
const isEnglish = (text: string, english = '') => {
    const forms = english.split(' |||| ');
    return text.split(' |||| ').every(form => forms.includes(form));
};

export interface Comparison {
    missing: string[];
    gone: string[];
    /** Keys whose text is the English one, except for texts that both languages share. */
    untranslated: string[];
    faults: Fault[];
}

/** Compares the messages of `locale` with the English ones; `shared` are texts that are the same in both languages. */
export const compareWords = (
    locale: string,
    english: Words,
    words: Words,
    shared: readonly string[] = [],
): Comparison => ({
    missing: [...english.keys()].filter(key => !words.has(key)),
    gone: [...words.keys()].filter(key => !english.has(key)),
    untranslated: [...words]
        .filter(
            ([key, text]) => isEnglish(text, english.get(key)) && hasWords(text) && !shared.includes(text),
        )
        .map(([key]) => key),
    faults: [...english].flatMap(([key, text]) => {
        const translated = words.get(key);
        return translated === undefined ? [] : faultsOf(locale, key, text, translated);
    }),
});

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'src/i18n');
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

/** The path of a language's message file; `wanted` may be a path itself. */
export const pathOf = (wanted: string) =>
    wanted.endsWith('.json') ? wanted : join(folder, `${wanted}.json`);

/** Notes on messages that need one, by key: what the message is and where it is shown. */
export const notes: Readonly<Record<string, string>> = read(join(folder, 'notes.json'));

const own = flatten(read(join(folder, 'en.json')));
const framework = flatten(frameworkEnglish);

/** The English texts by key, including react-admin's. */
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
