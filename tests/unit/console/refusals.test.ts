import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Problem, problem, refusalCodes, refusals, sentenceOf } from '../../../contract/refusals.ts';
import { messageOf } from '../../../dataProvider/message.ts';
import { errorText, reasonText } from '../../../resources/products/bulk/rowErrors.ts';
import english from '../../../src/i18n/en.json';
import { createI18nProvider } from '../../../src/i18n/i18nProvider.ts';
import { languages } from '../../../src/i18n/languages.ts';
import { openPart } from '../../../src/i18n/parts.ts';

/** One value for each argument a sentence of the table takes, whatever its name. */
const sample: Record<string, string | number | readonly string[]> = {
    max: 7,
    min: 7,
    length: 7,
    count: 7,
    products: 7,
    children: 3,
    megabytes: 7,
    id: 7,
    options: ['one'],
    names: ['one'],
    paths: ['one'],
};

const asked = new Set<string>();
const args = new Proxy(sample, {
    get: (values, name: string) => {
        asked.add(name);
        return values[name] ?? 'Aqua';
    },
});

/** The arguments the sentence of a code asks for. */
const argsOf = (code: Problem['code']) => {
    asked.clear();
    sentenceOf({ code, args });
    return Object.fromEntries([...asked].map(name => [name, sample[name] ?? 'Aqua']));
};

const { parts: _, ...words } = english.refusals;

const gapsOf = (text: string) => [
    ...new Set(
        [...text.matchAll(/%\{(\w+)/g)].map(([, name = '']) => (name === 'smart_count' ? 'count' : name)),
    ),
];

vi.stubGlobal('document', { documentElement: {} });
beforeAll(() =>
    Promise.all(
        (['console', 'cleanUp', 'jobs', 'factor', 'provider', 'rules', 'security'] as const).map(openPart),
    ),
);
afterAll(() => vi.unstubAllGlobals());

describe('the codes of the server', () => {
    it('and no others have words in the message files', () => {
        expect(Object.keys(words).toSorted()).toEqual(refusalCodes.toSorted());
    });

    it.each(Object.keys(languages))('have words with the same gaps in %s', async locale => {
        const { default: messages } = (await import(`../../../src/i18n/${locale}.json`)) as {
            default: { refusals: Record<string, string> };
        };
        for (const code of refusalCodes)
            expect(gapsOf(messages.refusals[code] ?? '').toSorted(), code).toEqual(
                Object.keys(argsOf(code)).toSorted(),
            );
    });

    it('say of a UPC-A on the wire what the specification says of any barcode, and on the screen what to do', () => {
        const said = { code: 'upcA', args: {} } as const;
        expect(sentenceOf(said)).toBe(refusals.ean13);
        expect(createI18nProvider().translate(messageOf({ ...said, sentence: '' }))).toMatch(
            /Put a 0 before it/,
        );
        const inUpload = { code: 'barcodeUpcA', args: { barcode: '012345678905' } } as const;
        expect(sentenceOf(inUpload)).toBe(sentenceOf({ ...inUpload, code: 'barcodeInvalid' }));
        expect(createI18nProvider().translate(messageOf({ ...inUpload, sentence: '' }))).toMatch(
            /^Barcode 012345678905: .* Put a 0 before it/,
        );
    });

    const alike = refusalCodes.filter(code => code !== 'upcA' && code !== 'barcodeUpcA');

    it.each(alike)('say the same in English as the server: %s', code => {
        const refused = { code, args: argsOf(code) };
        const sentence = sentenceOf(refused);
        expect(createI18nProvider().translate(messageOf({ ...refused, sentence: '' }))).toBe(sentence);
    });
});

describe('a refusal', () => {
    const i18n = createI18nProvider();
    beforeAll(() => openPart('bulk'));
    afterAll(() => i18n.changeLocale('en'));
    const say = (wrong: Problem) => i18n.translate(messageOf({ ...wrong, sentence: sentenceOf(wrong) }));

    it('has its plurals in every language', async () => {
        const both = problem('brandHasBoth', { products: 2, children: 1 });
        expect(say(both)).toBe(
            'This brand cannot be deleted: 2 products belong to it, and 1 brand is below it',
        );
        await i18n.changeLocale('de');
        expect(say(both)).toBe(
            'Diese Marke kann nicht gelöscht werden: 2 Produkte gehören dazu, und 1 Marke ist ihr untergeordnet',
        );
        expect(say(problem('attempts', { count: 1 }))).toContain('in einer Minute');
        await i18n.changeLocale('ar');
        expect(say(problem('brandHasProducts', { count: 2 }))).toContain('منتجين');
        await i18n.changeLocale('en');
    });

    it('is said in the words of the backend where its code has none here', async () => {
        await i18n.changeLocale('fr');
        expect(i18n.translate(messageOf({ code: 'tooBlue', args: {}, sentence: 'Too blue' }))).toBe(
            'Too blue',
        );
        expect(i18n.translate(messageOf({ sentence: 'Too blue' }), { _: 'Too blue' })).toBe('Too blue');
        const error = { field: 'name', code: 'tooBlue', sentence: 'Name: Too blue' };
        expect(errorText(error, i18n.translate)).toBe('Name: Too blue');
        await i18n.changeLocale('en');
    });

    it('of a product of a bulk upload names its field in the language', async () => {
        await i18n.changeLocale('fr');
        const error = { ...problem('required'), field: 'brand', sentence: `Brand: ${refusals.required}` };
        expect(errorText(error, i18n.translate)).toBe('Marque : Ce champ est obligatoire !');
        await i18n.changeLocale('en');
        expect(errorText(error, i18n.translate)).toBe('Brand: This field is required!');
    });

    it('of several products is said without what is their own', async () => {
        const taken = problem('barcodeOfProduct', { barcode: '…', name: '…' });
        const missing = problem('brandMissing', { name: '…' });
        const reason = (wrong: Problem) => reasonText({ ...wrong, sentence: '' }, i18n.translate);
        expect(reason(missing)).toBe('Brand not found');
        expect(reason(taken)).toBe('Barcode …: The product “…” already has this barcode');
        await i18n.changeLocale('ar');
        expect(reason(missing)).toBe('علامة تجارية غير موجودة');
        await i18n.changeLocale('en');
    });
});
