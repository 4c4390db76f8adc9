/** `npm run resource`: writes the files of a new resource, as docs/adding-a-resource.md shows them. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { pluralForms } from '../../src/i18n/plurals.ts';
import { locales, put, type Messages } from '../words/messages.ts';
import { capital, isText, newFiles, references, labelOf, type Field, type Wanted } from './templates.ts';

const usage = `Usage:
  npm run resource -- NAME FIELD … [--one NAME] [--about TEXT] [--group GROUP] [--icon ICON]

NAME is the plural, in lower case: suppliers. A FIELD is one of
  name:text:50                    a text of at most 50 characters
  note:lines:2000                 one of several lines
  kind:select:retail,wholesale    one of these values
  country_id:reference:countries  the id of an entry of a reference list
The first one is a text, by which the records are called and sorted. A text with :optional behind it may stay empty.
--one is the singular, where it is not NAME without its s; --about says in a sentence what the records are; --group is
the group of the menu (catalogue); --icon is one of @mui/icons-material (CategoryOutlined).`;

/** The arguments are wrong, or a file is there already; the message is for the person at the terminal. */
export class ResourceError extends Error {
    override name = 'ResourceError';
}

const readField = (given: string): Field => {
    const [name = '', kind = '', argument = '', ...rest] = given.split(':');
    const refuse = (why: string) => new ResourceError(`The field "${given}" ${why}.\n\n${usage}`);
    if (!/^[a-z][a-z_]*$/.test(name) || ['id', 'version'].includes(name))
        throw refuse('needs a name of lower-case letters, such as country_id, other than id and version');
    const isWords = kind === 'text' || kind === 'lines';
    if (!isWords && kind !== 'select' && kind !== 'reference') throw refuse(`has the unknown kind "${kind}"`);
    if (isWords && !/^[1-9]\d{0,4}$/.test(argument)) throw refuse('needs its most characters');
    if (kind === 'select' && !/^[a-z]+(,[a-z]+)+$/.test(argument))
        throw refuse('needs two values or more, with commas between');
    if (kind === 'reference' && !Object.hasOwn(references, argument))
        throw refuse(`needs one of the lists ${Object.keys(references).join(', ')}`);
    if (rest.length > 0 && !(isWords && rest.join() === 'optional'))
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
            .flatMap(({ name, argument }) =>
                argument.split(',').map(value => [`resources.${many}.${name}s.${value}`, labelOf(value)]),
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

/** A text with a line before the end of the list that `opening` begins. */
const atEnd = (text: string, opening: string, line: string) => {
    const end = text.slice(text.indexOf(opening)).search(/^[}\]]/m) + text.indexOf(opening);
    return `${text.slice(0, end)}    ${line}\n${text.slice(end)}`;
};

/** A text with an import in its place among those of other own files. */
const withImport = (text: string, name: string, path: string) => {
    const own = [...text.matchAll(/^import [^;]* from '(\.[^']*)';\n/gm)];
    const next = own.find(([, other]) => other! > path) ?? own.at(-1)!;
    return `${text.slice(0, next.index)}import { ${name} } from '${path}';\n${text.slice(next.index)}`;
};

/** A text with a line below the first one that begins like `before`. */
const below = (text: string, before: string, line: string) =>
    text.replace(new RegExp(`^    ${before}.*\n`, 'm'), found => `${found}    ${line}\n`);

/** What becomes of the files of the repository at `root`: those that are new, and those that get lines more. */
export const resourceFiles = async (root: string, wanted: Wanted) => {
    const { many, one, fields } = wanted;
    const made = newFiles(wanted);
    const config = await resolveConfig(join(root, 'package.json'));
    for (const [filepath, text] of Object.entries(made))
        made[filepath] = await format(text, { ...config, filepath });
    const limits = fields.filter(isText).map(({ name, argument }) => `${name}: ${argument}`);
    const texts = [
        ...readFileSync(join(root, 'contract/records.ts'), 'utf8').matchAll(
            /^ {4}(\w+): \{ box: 'text' \}/gm,
        ),
    ];
    const last = texts.at(-1)![1]!;
    const changes: Record<string, (text: string) => string> = {
        'contract/limits.ts': text => atEnd(text, 'export const limits', `${one}: { ${limits.join(', ')} },`),
        'contract/calls.ts': text =>
            atEnd(withImport(text, `${one}Area`, `./${many}.ts`), 'export const areas', `${one}Area,`),
        'contract/records.ts': text => below(text, `${last}: `, `${one}: { box: 'text' },`),
        'server/records/records.ts': text =>
            below(
                withImport(text, `${one}Record`, `../database/schema/${many}.ts`),
                `${last}: `,
                `${one}: ${one}Record,`,
            ),
        'server/http/api.ts': text =>
            atEnd(
                withImport(text, `${one}Routes`, `../${many}/routes.ts`),
                'const areas',
                `${many}: ${one}Routes,`,
            ),
    };
    for (const locale of locales)
        changes[`src/i18n/${locale}.json`] = text => {
            const messages = Object.entries(wordsOf(wanted)).reduce(
                (known, [key, words]) => put(known, key.split('.'), inForms(locale, words)),
                JSON.parse(text) as Messages,
            );
            return `${JSON.stringify(messages, null, 4)}\n`;
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
    return `New:\n  ${Object.keys(made).join('\n  ')}
With lines more:\n  ${Object.keys(changed).join('\n  ')}

Left to do:
  npm run migration -- --name ${wanted.many}   makes the table when the server starts
  npm run words                            says which words are still English: see docs/translating.md
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
