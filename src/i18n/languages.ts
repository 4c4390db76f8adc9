import type { TranslationMessages } from 'ra-core';

/** A language of the console besides English. */
export interface Language {
    /** Its name in the language itself. */
    name: string;
    /** Written from right to left. */
    rightToLeft?: true;
    /** Loads react-admin's own messages, where the file of the language has none under `ra`. */
    framework?: () => Promise<{ default: TranslationMessages }>;
}

/** The language whose messages come with the console's code. */
export const defaultLocale = 'en';

/** Every language except English, which is bundled; the others load when they are chosen. */
export const languages: Readonly<Record<string, Language>> = {
    ar: { name: 'العربية', rightToLeft: true },
    de: { name: 'Deutsch' },
    es: { name: 'Español' },
    fr: { name: 'Français', framework: () => import('ra-language-french') },
};

/** The writing direction of a language. */
export const directionOf = (locale: string) => (languages[locale]?.rightToLeft ? 'rtl' : 'ltr');
