import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { flatten } from '../../../tools/words/messages.ts';
import { partKeys, takePart } from '../../../scripts/messageParts.ts';
import english from '../../../src/i18n/en.json';
import { createI18nProvider } from '../../../src/i18n/i18nProvider.ts';
import { languages } from '../../../src/i18n/languages.ts';
import { openPart, partNames } from '../../../src/i18n/parts.ts';
import { withMessages } from '../../../src/ui/withMessages.ts';

const root = resolve(import.meta.dirname, '../../..');

/** The folders whose code is loaded together with a part. */
const folders = {
    approve: ['resources/products/approve/'],
    bulk: ['resources/products/bulk/'],
    deals: ['resources/deals/'],
    forms: ['src/features/drafts/', 'src/features/merge/'],
    history: [
        'src/features/history/',
        'src/layout/LastActsPopup.tsx',
        'src/layout/UndoToast.tsx',
        'src/layout/useLastActs.tsx',
        'resources/activity/',
        'resources/trash/',
        'resources/barcode-misses/page/',
    ],
    pieces: ['resources/products/form/', 'resources/products/bulk/'],
    post: ['src/pages/public/socialPost/'],
    profile: ['resources/users/profile/', 'resources/users/UserShow.tsx'],
    provider: ['src/signIn/', 'src/pages/public/SignedInWindow.tsx'],
    trash: ['resources/trash/'],
};

const sources = ['src', 'resources'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter(file => /\.tsx?$/.test(file))
        .map(file => ({
            file: `${folder}/${file.replaceAll('\\', '/')}`,
            text: readFileSync(join(root, folder, file), 'utf8'),
        })),
);

beforeAll(() => vi.stubGlobal('document', { documentElement: {} }));
afterAll(() => vi.unstubAllGlobals());

describe('the parts of the messages', () => {
    it('hold every message of a language once', () => {
        const parts = ['first', ...partNames].flatMap(part => [...flatten(takePart(english, part))]);
        expect(parts.toSorted()).toEqual([...flatten(english)].toSorted());
        expect(partNames.toSorted()).toEqual(Object.keys(partKeys).toSorted());
    });

    it.each(Object.entries(folders))('%s holds only what the code in its folder says', (part, places) => {
        const keys = partKeys[part as keyof typeof folders];
        const elsewhere = Object.entries(partKeys)
            .filter(([name]) => name !== part)
            .flatMap(([, own]) => own.map(String));
        const users = sources.filter(({ text }) =>
            [...text.matchAll(/['"`]([a-z][\w-]*\.[\w.-]+)/g)].some(
                ([, key = '']) =>
                    keys.some(own => `${key}.`.startsWith(`${own}.`)) &&
                    !elsewhere.some(other => other.length > keys[0].length && key.startsWith(other)),
            ),
        );
        expect(users.length).toBeGreaterThan(0);
        expect(
            users.map(({ file }) => file).filter(file => !places.some(place => file.startsWith(place))),
        ).toEqual([]);
    });

    it('are not needed by the pages before the sign-in, besides the first', () => {
        const here = ['first', 'post', 'factor', 'provider'].flatMap(part =>
            flatten(takePart(english, part)).map(([key]) => key),
        );
        const said = sources
            .filter(({ file }) => /^src\/(?:pages\/public|signIn)\//.test(file))
            .flatMap(({ text }) => [...text.matchAll(/['"`]((?:components|pages|shell)\.[\w.-]+)/g)])
            .map(([, key = '']) => key);
        expect(said.length).toBeGreaterThan(30);
        // A key whose end is filled in is the beginning of others.
        expect(said.filter(key => !here.some(each => each.startsWith(key)))).toEqual([]);
    });
});

describe('a part that is opened', () => {
    const i18n = createI18nProvider();
    const key = 'resources.deals.regions';
    const textIn = (locale: string) => {
        const file = JSON.parse(readFileSync(join(root, `src/i18n/${locale}.json`), 'utf8'));
        return file.resources.deals.regions as string;
    };

    it('is there when its code is, then in every language that is chosen, and fails with its code', async () => {
        const load = withMessages(['deals'], async () => 'code');
        expect(await load()).toBe('code');
        expect(i18n.translate(key)).toBe(textIn('en'));
        for (const locale of [...Object.keys(languages), 'en']) {
            await i18n.changeLocale(locale);
            expect(i18n.translate(key)).toBe(textIn(locale));
        }
        await expect(withMessages(['deals'], () => Promise.reject(new Error('gone')))()).rejects.toThrow(
            'gone',
        );
    });

    it('is there in a language that is chosen while it loads', async () => {
        const chosen = i18n.changeLocale('fr');
        await Promise.all([openPart('trash'), chosen]);
        expect(i18n.translate('resources.trash.empty')).not.toBe('resources.trash.empty');
        expect(i18n.translate('resources.trash.empty')).not.toContain('Nothing');
        await i18n.changeLocale('en');
    });
});
