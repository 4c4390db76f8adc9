import type { TranslationMessages } from 'ra-core';

/** A language of the console besides English. */
export interface Language {
    /** Its name in the language itself. */
    name: string;
    /** Written from right to left. */
    rightToLeft?: true;
    /** Loads its messages, with react-admin's own under `ra`. */
    load: () => Promise<{ default: TranslationMessages }>;
}

/** React-admin publishes its own messages in French. */
const loadFrench = async () => {
    const [framework, own] = await Promise.all([import('ra-language-french'), import('./fr.json')]);
    return { default: { ...framework.default, ...own.default } };
};

/** The language whose messages come with the console's code. */
export const defaultLocale = 'en';

/** Every language except English, which is bundled; the others load when they are chosen. */
export const languages: Readonly<Record<string, Language>> = {
    ar: { name: 'العربية', rightToLeft: true, load: () => import('./ar.json') },
    de: { name: 'Deutsch', load: () => import('./de.json') },
    es: { name: 'Español', load: () => import('./es.json') },
    fr: { name: 'Français', load: loadFrench },
};

/** The writing direction of a language. */
export const directionOf = (locale: string) => (languages[locale]?.rightToLeft ? 'rtl' : 'ltr');
