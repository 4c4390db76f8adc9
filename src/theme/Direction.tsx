import { lazy, Suspense, type ReactNode } from 'react';
import { useI18nProvider } from 'react-admin';
import { directionOf } from '../i18n/languages.ts';

const RightToLeft = lazy(async () => ({ default: (await import('./RightToLeft.tsx')).RightToLeft }));

/** Lays the page out in the writing direction of its language. */
export const Direction = ({ children }: { children: ReactNode }) => {
    const { getLocale } = useI18nProvider();
    if (directionOf(getLocale()) === 'ltr') return children;
    return (
        <Suspense>
            <RightToLeft>{children}</RightToLeft>
        </Suspense>
    );
};
