/** `npm run resource`: writes the files of a new resource, as docs/adding-a-resource.md shows them. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { pluralForms } from '../../src/i18n/plurals.ts';
import { flatten, locales, put, type Messages } from '../words/messages.ts';
import { capital, choicesOf, kindOf, kinds, labelOf, type Field, type Wanted } from './kinds.ts';
import { newFiles } from './templates.ts';

const usage = `Usage:
  npm run resource -- NAME FIELD … [--one NAME] [--about TEXT] [--group GROUP] [--icon ICON]

NAME is the plural, in lower case: suppliers. A FIELD is one of
${Object.values(kinds)
    .map(({ usage: [example, meaning] }) => `  ${example.padEnd(30)}  ${meaning}`)
    .join('\n')}
The first one is a text, by which the records are called and sorted. A field with :optional behind it may stay empty,
other than yes or no and a value. A link to a product, pictures and lists need SQL of their own:
docs/adding-a-resource.md says which.
--one is the singular, where it is not NAME without its s; --about says in a sentence what the records are; --group is
the group of the menu (catalogue); --icon is one of @mui/icons-material (CategoryOutlined).`;

/** The words that are still English, for `npm run words -- add`. */
const leftWords = 'words.json';

/** The arguments are wrong, or a file is there already; the message is for the person at the terminal. */
export class ResourceError extends Error {
    override name = 'ResourceError';
}

const isKind = (kind: string): kind is Field['kind'] => Object.hasOwn(kinds, kind);

const readField = (given: string): Field => {
    const [name = '', kind = '', ...rest] = given.split(':');
    const refuse = (why: string) => new ResourceError(`The field "${given}" ${why}.\n\n${usage}`);
    if (!/^[a-z][a-z_]*$/.test(name) || ['id', 'version'].includes(name))
        throw refuse('needs a name of lower-case letters, such as country_id, other than id and version');
    if (!isKind(kind)) throw refuse(`has the unknown kind "${kind}"`);
    const { argument: wanted, mayBeEmpty } = kindOf({ kind });
    const argument = (wanted && rest.shift()) ?? '';
    if (wanted && !wanted.is.test(argument)) throw refuse(wanted.needs);
    if (rest.length > 0 && !(mayBeEmpty && rest.join() === 'optional'))
        throw refuse('has something behind it that cannot be there');
    return { name, kind, argument, isOptional: rest.length > 0 };
};

const singularOf = (plural: string) =>
    plural.endsWith('ies') ? `${plural.slice(0, -3)}y` : plural.replace(/(?<=ss|sh|ch|x)es$|s$/, '');

/** Parses the arguments. Throws a `ResourceError`. */
export const readResource = (args: string[]): Wanted => {
    const text = { type: 'string' } as const;
    const options = { one: text, about: text, group: text, icon: text };
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
    const [many = '', ...given] = positionals;
    const { one = singularOf(many) } = values;
    for (const name of [many, one])
        if (!/^[a-z]+$/.test(name))
            throw new ResourceError(`"${name}" is no name: it takes lower-case letters only.\n\n${usage}`);
    if (one === many) throw new ResourceError(`${many} needs its singular, --one.`);
    const fields = given.map(readField);
    const [first] = fields;
    if (first?.kind !== 'text' || first.isOptional)
        throw new ResourceError(`The first field is a text that is not optional.\n\n${usage}`);
    const twice = fields.find(({ name }, place) => fields.findIndex(each => each.name === name) < place);
    if (twice) throw new ResourceError(`There are two fields ${twice.name}.`);
    const { group = 'catalogue', icon = 'CategoryOutlined', about = `${capital(many)}.` } = values;
    return { many, one, fields, group, icon, about };
};

/** The English words by their keys. */
export const wordsOf = ({ many, one, fields }: Wanted): Record<string, string> =>
    Object.fromEntries([
        [`resources.${many}.name`, `${capital(one)} |||| ${capital(many)}`],
        ...fields.map(({ name }) => [`resources.${many}.fields.${name}`, labelOf(name)]),
        ...fields
            .filter(({ kind }) => kind === 'select')
            .flatMap(field =>
                choicesOf(field).map(value => [`resources.${many}.${field.name}s.${value}`, labelOf(value)]),
            ),
    ]);

/** English in the forms that a language has. */
const inForms = (locale: string, text: string) => {
    const [one = '', many] = text.split(' |||| ');
    if (many === undefined) return one;
    return pluralForms(locale)
        .map(form => (form === 'one' ? one : many))
        .join(' |||| ');
};

/** The messages of the languages, and the words to add in each: those that another message has, else English ones. */
const translate = (root: string, wanted: Wanted) => {
    const messages = new Map(
        locales.map(locale => {
            const text = readFileSync(join(root, `src/i18n/${locale}.json`), 'utf8');
            return [locale, JSON.parse(text) as Messages];
        }),
    );
    const texts = new Map([...messages].map(([locale, known]) => [locale, new Map(flatten(known))]));
    const english = [...texts.get('en')!];
    const isLabel = (key: string) => key.includes('.fields.');
    const words = Object.entries(wordsOf(wanted)).map(([key, text]) => {
        const same = english.filter(([, other]) => other === text).map(([other]) => other);
        const known = same.find(isLabel) ?? same[0];
        const each = locales.map(locale => [
            locale,
            texts.get(locale)!.get(known ?? '') ?? inForms(locale, text),
        ]);
        return { key, isKnown: known !== undefined, texts: Object.fromEntries(each) };
    });
    return { messages, words };
};

/** A text with an import in its place among those of other own files. */
const withImport = (text: string, name: string, path: string) => {
    const own = [...text.matchAll(/^import [^;]* from '(\.[^']*)';\n/gm)];
    const next = own.find(([, other]) => other! > path) ?? own.at(-1)!;
    return `${text.slice(0, next.index)}import { ${name} } from '${path}';\n${text.slice(next.index)}`;
};

/** A text with a line below the one that begins like `before`, which Backbar itself has. */
const below = (text: string, before: string, line: string) => {
    const at = new RegExp(`^    ${before}.*\n`, 'm');
    if (!at.test(text)) throw new ResourceError(`There is no line "${before}" to add "${line}" below.`);
    return text.replace(at, found => `${found}    ${line}\n`);
};

/** What becomes of the files of the repository at `root`: those that are new, and those that get lines more. */
export const resourceFiles = async (root: string, wanted: Wanted) => {
    const { many, one, fields } = wanted;
    const { messages, words } = translate(root, wanted);
    const made = newFiles(wanted);
    const left = words.filter(({ isKnown }) => !isKnown).map(({ key, texts }) => [key, texts]);
    if (left.length > 0) made[leftWords] = JSON.stringify(Object.fromEntries(left));
    const config = await resolveConfig(join(root, 'package.json'));
    for (const [filepath, text] of Object.entries(made))
        made[filepath] = await format(text, { ...config, filepath });
    const limits = fields
        .filter(field => kindOf(field).isLimited)
        .map(({ name, argument }) => `${name}: ${argument}`);
    const changes: Record<string, (text: string) => string> = {
        'contract/limits.ts': text => below(text, 'formTexts:', `${one}: { ${limits.join(', ')} },`),
        'contract/calls.ts': text =>
            below(withImport(text, `${one}Area`, `./${many}.ts`), 'outcomeArea,', `${one}Area,`),
        'contract/records.ts': text => below(text, 'routine:', `${one}: { area: 'catalogue', box: 'text' },`),
        'server/records/records.ts': text =>
            below(
                withImport(text, `${one}Record`, `../database/schema/${many}.ts`),
                'routine:',
                `${one}: ${one}Record,`,
            ),
        'server/http/api.ts': text =>
            below(
                withImport(text, `${one}Routes`, `../${many}/routes.ts`),
                'outcome:',
                `${many}: ${one}Routes,`,
            ),
    };
    for (const [locale, known] of messages)
        changes[`src/i18n/${locale}.json`] = () => {
            const all = words.reduce((sum, { key, texts }) => put(sum, key.split('.'), texts[locale]), known);
            return `${JSON.stringify(all, null, 4)}\n`;
        };
    const taken = Object.keys(made).find(file => existsSync(join(root, file)));
    if (taken) throw new ResourceError(`${taken} is there already.`);
    const changed = Object.entries(changes).map(([file, change]) => {
        const text = readFileSync(join(root, file), 'utf8');
        return [file, change(text)] as const;
    });
    return { made, changed: Object.fromEntries(changed) };
};

const run = async (args: string[]) => {
    if (args.includes('--help')) return usage;
    const root = resolve(import.meta.dirname, '../..');
    const wanted = readResource(args);
    const { made, changed } = await resourceFiles(root, wanted);
    for (const [file, text] of Object.entries({ ...made, ...changed })) {
        mkdirSync(dirname(join(root, file)), { recursive: true });
        writeFileSync(join(root, file), text);
    }
    const translated =
        leftWords in made
            ? `
  ${leftWords}                               translate its texts, run npm run words -- add ${leftWords}, delete it`
            : '';
    return `New:\n  ${Object.keys(made).join('\n  ')}
With lines more:\n  ${Object.keys(changed).join('\n  ')}

Left to do:
  npm run migration -- --name ${wanted.many}   makes the table when the server starts${translated}
  server/database/schema/${wanted.many}.ts     its words for the box in the other languages
  demo/tables/${wanted.one}.csv                  some rows for the demo and the tests
  npm run check; npm test                  and docs/adding-a-resource.md says what more a resource may say`;
};

if (process.argv[1] === import.meta.filename)
    try {
        process.stdout.write(`${await run(process.argv.slice(2))}\n`);
    } catch (error) {
        const isKnown =
            error instanceof ResourceError ||
            String((error as { code?: string }).code).startsWith('ERR_PARSE');
        process.stderr.write(`${isKnown ? (error as Error).message : (error as Error).stack}\n`);
        process.exitCode = 1;
    }
