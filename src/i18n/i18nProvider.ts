import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'ra-core';
import english from './en.json?part=first';
import { defaultLocale, directionOf, languages } from './languages.ts';
import { loadParts, partMessage, type Messages } from './parts.ts';
import { pluralIndex } from './plurals.ts';
import { decodeMessage } from '../../dataProvider/message.ts';

const first = english as object as TranslationMessages;

const locales = [defaultLocale, ...Object.keys(languages)];

/** Unicode's plural rules choose the form of a message in every language. */
const pluralRules = {
    pluralTypes: Object.fromEntries(locales.map(locale => [locale, pluralIndex(locale)])),
    pluralTypeToLanguages: Object.fromEntries(locales.map(locale => [locale, [locale]])),
};

/** Isolates the direction of a text inserted into a message: first strong isolate, pop directional isolate. */
const isolated = (text: string) => `\u2068${text}\u2069`;

/** Isolated texts do not tell the direction of a sentence, so one without letters of its own would run left to right. */
const rightToLeft = '\u200F';

const files = import.meta.glob(['./??.json', '!./en.json'], {
    query: '?part=first',
    import: 'default',
}) as Record<string, () => Promise<Messages>>;

/** Loads the first part of a language, and the other parts in use into their own store. */
const loadLanguage = async (locale: string): Promise<TranslationMessages> => {
    const [framework, own] = await Promise.all([
        languages[locale]?.framework?.(),
        files[`./${locale}.json`]?.(),
        loadParts(locale),
    ]);
    return { ...framework?.default, ...own } as TranslationMessages;
};

type Fill = (gap: string, name: string) => string | number;

/**
 * `translate` also takes a message and its arguments as one text, like react-admin's fields. The chosen language is in
 * react-admin's store, under `locale`.
 */
export const createI18nProvider = (): I18nProvider => {
    /**
     * Fills the placeholders of a message; counts are formatted for the locale. `%{products:key}` is the message `key`
     * for the count `products`, for messages with several counts.
     */
    function replace(this: string, gaps: RegExp, fill: Fill) {
        const locale = provider.getLocale();
        const filled = this.replaceAll(gaps, (gap: string, expression: string) => {
            const [name, counted] = expression.split(':') as [string, string?];
            const value = fill(gap, name);
            if (counted) return translate(counted, { smart_count: Number(value) });
            if (name === 'smart_count' && typeof value === 'number') return value.toLocaleString(locale);
            return directionOf(locale) === 'rtl' ? isolated(String(value)) : String(value);
        });
        return directionOf(locale) === 'rtl' &&
            filled !== String(this) &&
            !/^\P{L}*\p{Script=Arabic}/u.test(this.replaceAll(gaps, ''))
            ? rightToLeft + filled
            : filled;
    }
    const translate: I18nProvider['translate'] = (key, options) =>
        provider.translate(key, { ...options, _: partMessage(provider.getLocale(), key) ?? options?._ });
    // English is there from the start; returning to it waits for the parts in use.
    let isReady = false;
    const provider = polyglotI18nProvider(
        locale => {
            if (locale in languages) return loadLanguage(locale);
            return isReady ? loadParts(locale).then(() => first) : first;
        },
        defaultLocale,
        [
            { locale: defaultLocale, name: 'English' },
            ...Object.entries(languages).map(([locale, { name }]) => ({ locale, name })),
        ],
        { pluralRules, replace },
    );
    isReady = true;
    return {
        ...provider,
        translate: (key, options) => {
            const given = decodeMessage(key);
            if (!given) return translate(key, options);
            const message = translate(given.message, { ...options, ...given.args });
            if (given.errorId === undefined) return message;
            return `${message} ${translate('components.failure.errorId', { id: given.errorId })}`;
        },
        changeLocale: async locale => {
            try {
                await provider.changeLocale(locale);
            } catch (error) {
                await loadParts(provider.getLocale());
                throw error;
            }
            document.documentElement.lang = locale;
            document.documentElement.dir = directionOf(locale);
        },
    };
};
