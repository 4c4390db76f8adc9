import type { TranslationMessages } from 'ra-core';

export interface Language {
    /** In the language itself. */
    name: string;
    rightToLeft?: true;
    /** Loads react-admin's own messages if the language's file has none under `ra`. */
    framework?: () => Promise<{ default: TranslationMessages }>;
}

/** The language whose messages are bundled. */
export const defaultLocale = 'en';

/** Without English; each loads when it is chosen. */
export const languages: Readonly<Record<string, Language>> = {
    ar: { name: 'العربية', rightToLeft: true },
    de: { name: 'Deutsch' },
    es: { name: 'Español' },
    fr: { name: 'Français', framework: () => import('ra-language-french') },
};

export const directionOf = (locale: string) => (languages[locale]?.rightToLeft ? 'rtl' : 'ltr');
