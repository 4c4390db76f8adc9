import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readResource, ResourceError, resourceFiles, wordsOf } from '../../tools/resource/main.ts';
import { kinds } from '../../tools/resource/kinds.ts';
import { addLines, readSteps } from '../server/support/guide.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const page = read('docs/adding-a-resource.md');
const shown = Object.fromEntries(
    readSteps(page.slice(0, page.indexOf('## 5.'))).flatMap(step =>
        'file' in step ? [[step.file, step] as const] : [],
    ),
);

/** The arguments of the command that the page shows. */
const args = () => {
    const [, command = ''] = /^npm run resource -- (.*?)^```/ms.exec(page) ?? [];
    return [...command.replaceAll('\\\n', '').matchAll(/"([^"]*)"|(\S+)/g)].map(
        ([, quoted, plain]) => quoted ?? plain!,
    );
};

/** The words for the box are translated by hand. */
const untranslated = (text = '') => text.replace(/words: '[^']*'/, "words: 'suppliers'");

/** Another resource may have its import between those that the page shows. */
const withSortedImports = (text: string) => {
    const lines = text.split('\n');
    const isImport = (line: string) => line.startsWith('import ');
    return [...lines.filter(isImport).toSorted(), ...lines.filter(line => !isImport(line))].join('\n');
};

/** Somebody who has followed the page has the resource already. */
const isFollowed = existsSync(join(root, 'contract/suppliers.ts'));

describe('npm run resource', () => {
    it.skipIf(isFollowed)('writes what the page on adding a resource shows', async () => {
        const { made, changed } = await resourceFiles(root, readResource(args()));
        for (const [file, text] of Object.entries(made))
            if (file !== 'words.json') expect(text).toBe(untranslated(shown[file]?.code));
        for (const [file, text] of Object.entries(changed))
            if (!file.startsWith('src/i18n/'))
                expect(withSortedImports(text)).toBe(
                    withSortedImports(addLines(read(file), shown[file]!.code)),
                );
    });

    it.skipIf(isFollowed)(
        'takes words that Backbar has, and leaves the others to be translated',
        async () => {
            const wanted = readResource(args());
            const words = JSON.parse(shown['words.json']!.code) as Record<string, { en: string }>;
            expect(wordsOf(wanted)).toEqual(
                Object.fromEntries(Object.entries(words).map(([key, { en }]) => [key, en])),
            );
            const { made, changed } = await resourceFiles(root, wanted);
            expect(JSON.parse(changed['src/i18n/ar.json']!).resources.suppliers.fields.country_id).toBe(
                'البلد',
            );
            const left = JSON.parse(made['words.json']!) as Record<string, Record<string, string>>;
            expect(Object.keys(left)).toEqual([
                'resources.suppliers.name',
                'resources.suppliers.fields.website',
            ]);
            expect(left['resources.suppliers.name']).toMatchObject({
                en: 'Supplier |||| Suppliers',
                ar: 'Suppliers |||| Supplier |||| Suppliers |||| Suppliers |||| Suppliers |||| Suppliers',
            });
        },
    );

    it('knows every kind that is one column', async () => {
        const given = Object.values(kinds).map(({ usage: [example] }) => example);
        const { made } = await resourceFiles(root, readResource(['gizmos', ...given]));
        const files = Object.values(made).join('');
        for (const text of [
            'quantity: textWhole(0, limits.gizmo.quantity)',
            'vegan: textBoolean.default(false)',
            "sent: moment('sent').notNull()",
            'printed: day({ required: true })',
        ])
            expect(files).toContain(text);
    });

    it('knows the singular of most plurals, and takes it where it is another', () => {
        const oneOf = (...given: string[]) => readResource([...given, 'name:text:50']).one;
        expect(['cherries', 'boxes', 'classes', 'pots'].map(many => oneOf(many))).toEqual([
            'cherry',
            'box',
            'class',
            'pot',
        ]);
        expect(oneOf('mice', '--one', 'mouse')).toBe('mouse');
    });

    it.each([
        [['Suppliers', 'name:text:50'], /"Suppliers" is no name/],
        [['mice', 'name:text:50'], /needs its singular/],
        [['pots'], /The first field is a text/],
        [['pots', 'note:lines:50'], /The first field is a text/],
        [['pots', 'name:text'], /"name:text" needs its most characters/],
        [['pots', 'name:text:50', 'name:text:60'], /two fields name/],
        [['pots', 'name:text:50', 'made:moment'], /unknown kind "moment"/],
        [['pots', 'name:text:50', 'id:text:50'], /needs a name/],
        [['pots', 'name:text:50', 'form:select:round'], /two values or more/],
        [['pots', 'name:text:50', 'maker_id:reference:makers'], /one of the lists brands, /],
        [['pots', 'name:text:50', 'vegan:boolean:optional'], /that cannot be there/],
    ])('says what is wrong with %j', (given, said) => {
        expect(() => readResource(given)).toThrow(ResourceError);
        expect(() => readResource(given)).toThrow(said);
    });

    it('writes over no file', async () => {
        const wanted = readResource(['brands', 'name:text:50']);
        await expect(resourceFiles(root, wanted)).rejects.toThrow('contract/brands.ts is there already.');
    });
});
