import type { TranslationMessages } from 'ra-core';

/** A language of the console besides English. */
export interface Language {
    /** In the language itself. */
    name: string;
    /** Written from right to left. */
    rightToLeft?: true;
    /** Fetches its words, with react-admin's own under `ra`. */
    load: () => Promise<{ default: TranslationMessages }>;
}

/** French has react-admin's words from react-admin. */
const loadFrench = async () => {
    const [framework, own] = await Promise.all([import('ra-language-french'), import('./fr.json')]);
    return { default: { ...framework.default, ...own.default } };
};

/** Every language but English, which is part of the console; these are fetched when they are chosen. */
export const languages: Readonly<Record<string, Language>> = {
    ar: { name: 'العربية', rightToLeft: true, load: () => import('./ar.json') },
    de: { name: 'Deutsch', load: () => import('./de.json') },
    es: { name: 'Español', load: () => import('./es.json') },
    fr: { name: 'Français', load: loadFrench },
};

/** Which way a language is written. */
export const directionOf = (locale: string) => (languages[locale]?.rightToLeft ? 'rtl' : 'ltr');
