import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'ra-core';
import frameworkEnglish from 'ra-language-english';
import english from './en.json';
import { directionOf, languages } from './languages.ts';
import { pluralIndex } from './plurals.ts';
import { decodeMessage } from '../../dataProvider/message.ts';

const locales = ['en', ...Object.keys(languages)];

/** Which form of a message a count takes is Unicode's to say, in every language. */
const pluralRules = {
    pluralTypes: Object.fromEntries(locales.map(locale => [locale, pluralIndex(locale)])),
    pluralTypeToLanguages: Object.fromEntries(locales.map(locale => [locale, [locale]])),
};

/** A text in the middle of another, each running its own way: first strong isolate, and its end. */
const isolated = (text: string) => `\u2068${text}\u2069`;

type Fill = (gap: string, name: string) => string | number;

/**
 * The console's words. Like react-admin's fields, `translate` also takes a message with its arguments as one text, as
 * refusals come. The choice of language is kept in react-admin's store, under `locale`.
 */
export const createI18nProvider = (): I18nProvider => {
    /**
     * Fills the gaps of a message; a count is written the way its language writes numbers. `%{products:key}` is the
     * message `key` for so many products, where a message has more than one count.
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
        'en',
        [
            { locale: 'en', name: 'English' },
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
