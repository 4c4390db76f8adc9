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
        const isChanged = locale !== words.getLocale();
        const change = isChanged
            ? words.changeLocale(locale).catch(() => notify('ra.notification.i18n_error', { type: 'error' }))
            : Promise.resolve();
        // A new object makes everything that translates render again. The pages before the sign-in may have changed the
        // language since the first render.
        void change.then(() => setShown(known => (isChanged || !known ? { ...words } : known)));
    }, [locale, words, notify]);
    return shown && <I18nContext value={shown}>{children}</I18nContext>;
};
