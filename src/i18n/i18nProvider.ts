import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'ra-core';
import frameworkEnglish from 'ra-language-english';
import english from './en.json';
import { defaultLocale, directionOf, languages } from './languages.ts';
import { pluralIndex } from './plurals.ts';
import { decodeMessage } from '../../dataProvider/message.ts';

const locales = [defaultLocale, ...Object.keys(languages)];

/** Unicode's plural rules choose the form of a message in every language. */
const pluralRules = {
    pluralTypes: Object.fromEntries(locales.map(locale => [locale, pluralIndex(locale)])),
    pluralTypeToLanguages: Object.fromEntries(locales.map(locale => [locale, [locale]])),
};

/** Isolates the direction of a text inserted into a message: first strong isolate, pop directional isolate. */
const isolated = (text: string) => `\u2068${text}\u2069`;

type Fill = (gap: string, name: string) => string | number;

/**
 * The console's messages. Like react-admin's fields, `translate` also takes a message and its arguments as
 * one text, the form in which refusals arrive. The chosen language is in react-admin's store, under `locale`.
 */
export const createI18nProvider = (): I18nProvider => {
    /**
     * Fills the placeholders of a message; counts are formatted for the locale. `%{products:key}` is the
     * message `key` for the count `products`, for messages with more than one count.
     */
    function replace(this: string, gaps: RegExp, fill: Fill) {
        const locale = provider.getLocale();
        return this.replaceAll(gaps, (gap: string, expression: string) => {
            const [name, counted] = expression.split(':') as [string, string?];
            const value = fill(gap, name);
            if (counted) return provider.translate(counted, { smart_count: Number(value) });
            if (name === 'smart_count' && typeof value === 'number') return value.toLocaleString(locale);
            return directionOf(locale) === 'rtl' ? isolated(String(value)) : String(value);
        });
    }
    const provider = polyglotI18nProvider(
        locale =>
            languages[locale]?.load().then(({ default: words }) => words) ?? {
                ...frameworkEnglish,
                ...english,
            },
        defaultLocale,
        [
            { locale: defaultLocale, name: 'English' },
            ...Object.entries(languages).map(([locale, { name }]) => ({ locale, name })),
        ],
        { pluralRules, replace },
    );
    return {
        ...provider,
        translate: (key, options) => {
            const given = decodeMessage(key);
            return given
                ? provider.translate(given.message, { ...options, ...given.args })
                : provider.translate(key, options);
        },
        changeLocale: async locale => {
            await provider.changeLocale(locale);
            document.documentElement.lang = locale;
            document.documentElement.dir = directionOf(locale);
        },
    };
};
