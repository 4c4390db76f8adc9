import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'ra-core';
import frameworkEnglish from 'ra-language-english';
import english from './en.json';
import { findRefusal } from './refusals.ts';

/** Every language but English is fetched when it is chosen. */
const fetched: Record<string, { name: string; load: () => Promise<TranslationMessages> }> = {
    fr: {
        name: 'Français',
        load: async () => {
            const [framework, own] = await Promise.all([import('ra-language-french'), import('./fr.json')]);
            return { ...framework.default, ...own.default };
        },
    },
};

/** The console's words, also for what the server says in English. The choice of language is kept in react-admin's store, under `locale`. */
export const createI18nProvider = (): I18nProvider => {
    const provider = polyglotI18nProvider(
        locale => fetched[locale]?.load() ?? { ...frameworkEnglish, ...english },
        'en',
        [
            { locale: 'en', name: 'English' },
            ...Object.entries(fetched).map(([locale, { name }]) => ({ locale, name })),
        ],
    );
    return {
        ...provider,
        translate: (key, options) => {
            const refusal = findRefusal(key);
            return refusal
                ? provider.translate(refusal.key, { ...options, ...refusal.args })
                : provider.translate(key, options);
        },
        changeLocale: async locale => {
            await provider.changeLocale(locale);
            document.documentElement.lang = locale;
        },
    };
};
