/** `npm run words`: the state of the languages, and new messages for all of them. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { languages } from '../../src/i18n/languages.ts';
import {
    compareFile,
    english,
    locales,
    notes,
    pathOf,
    put,
    type Comparison,
    type Messages,
} from './messages.ts';

const usage = `Usage:
  npm run words                      the state of each language
  npm run words -- fr                the messages of a language, or of the file at a path, that are missing, gone from
                                     English, wrong or still English, with their notes
  npm run words -- add words.json    puts new messages, with their texts in every language by key, into all files
Exits with 1 when a message is missing, gone or wrong. See docs/translating.md.`;

type NewWords = Record<string, Record<string, string>>;

const faultsOf = (words: NewWords) =>
    Object.entries(words).flatMap(([key, texts]) => [
        ...locales.filter(locale => !texts[locale]).map(locale => `${key} has no text for ${locale}`),
        ...Object.keys(texts)
            .filter(locale => !locales.includes(locale))
            .map(locale => `${key} has a text for ${locale}, which the console does not speak`),
    ]);

/** The file has each message's text in every language, by key. Returns what is wrong with it; then writes nothing. */
const addWords = (path: string): string[] => {
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

const say = (text: string) => process.stdout.write(`${text}\n`);

const describe = ({ missing, gone, faults, untranslated }: Comparison) =>
    `${missing.length} missing, ${gone.length} gone, ${faults.length} wrong, ${untranslated.length} still English`;

const isBroken = ({ missing, gone, faults }: Comparison) => missing.length + gone.length + faults.length > 0;

const indent = ' '.repeat(8);

const explain = (key: string) => {
    const text = english.get(key);
    return [
        text === undefined ? [] : `${indent}English: ${text}`,
        notes[key] === undefined ? [] : `${indent}Note: ${notes[key]}`,
    ].flat();
};

const list = (title: string, entries: { key: string; fault?: string }[]) => {
    if (entries.length === 0) return;
    say(`\n${title}`);
    for (const { key, fault } of entries)
        say([`    ${key}${fault ? ` ${fault}` : ''}`, ...explain(key)].join('\n'));
};

const named = (keys: string[]) => keys.map(key => ({ key }));

const show = (path: string) => {
    const comparison = compareFile(path);
    say(`${basename(path)}: ${describe(comparison)}`);
    list('Missing', named(comparison.missing));
    list('Gone from English', named(comparison.gone));
    list('Wrong', comparison.faults);
    list('Still English', named(comparison.untranslated));
    return isBroken(comparison);
};

const showAll = () => {
    const broken = Object.keys(languages).map(locale => {
        const comparison = compareFile(pathOf(locale));
        say(`${locale}: ${describe(comparison)}`);
        return isBroken(comparison);
    });
    return broken.includes(true);
};

const refuse = (reasons: string[]) => {
    process.stderr.write(reasons.map(reason => `${reason}.\n`).join(''));
    return true;
};

const add = (path: string) => {
    const faults = addWords(path);
    return faults.length > 0 && refuse(faults);
};

const help = () => {
    say(usage);
    return false;
};

const run = (wanted: string | undefined, added: string | undefined) => {
    if (wanted === '--help') return help();
    if (wanted === 'add' && added) return add(added);
    if (wanted === undefined) return showAll();
    return existsSync(pathOf(wanted)) ? show(pathOf(wanted)) : refuse([`There is no ${pathOf(wanted)}`]);
};

const [wanted, added] = process.argv.slice(2);
process.exitCode = run(wanted, added) ? 1 : 0;
