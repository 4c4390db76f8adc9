/**
 * `npm run words`: the state of each language. `npm run words -- fr`, or the path of a message file: which
 * messages are missing, gone, wrong or still English, with their notes. Exits with 1 when one is missing,
 * gone or wrong.
 * `npm run words -- add words.json` puts new messages into the files of all languages.
 */
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { languages } from '../../src/i18n/languages.ts';
import { addWords } from './add.ts';
import type { Comparison } from './compare.ts';
import { compareFile, english, notes, pathOf } from './files.ts';

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

const run = (wanted: string | undefined, added: string | undefined) => {
    if (wanted === 'add' && added) return add(added);
    if (wanted === undefined) return showAll();
    return existsSync(pathOf(wanted)) ? show(pathOf(wanted)) : refuse([`There is no ${pathOf(wanted)}`]);
};

const [wanted, added] = process.argv.slice(2);
process.exitCode = run(wanted, added) ? 1 : 0;
