import { I18nContext, type I18nProvider } from 'ra-core';
import { useEffect, useState, type ReactNode } from 'react';
import { useNotify, useStore } from 'react-admin';

interface LanguageProps {
    words: I18nProvider;
    children: ReactNode;
}

/** React-admin's own provider remounts the page for each language, which would lose typed text. */
export const Language = ({ words, children }: LanguageProps) => {
    const [locale = words.getLocale()] = useStore<string | undefined>('locale');
    const notify = useNotify();
    const [shown, setShown] = useState(locale === words.getLocale() ? words : undefined);
    useEffect(() => {
        if (locale === words.getLocale()) return;
        words
            .changeLocale(locale)
            .catch(() => notify('ra.notification.i18n_error', { type: 'error' }))
            // A new object makes everything that translates render again.
            .finally(() => setShown({ ...words }));
    }, [locale, words, notify]);
    return shown && <I18nContext value={shown}>{children}</I18nContext>;
};
