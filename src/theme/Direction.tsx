import type { EmotionCache } from '@emotion/cache';
import { __unsafe_useEmotionCache as useEmotionCache, CacheProvider } from '@emotion/react';
import { ThemeProvider, type Theme } from '@mui/material/styles';
import { Suspense, use, type ReactNode } from 'react';
import { useI18nProvider } from 'react-admin';
import { directionOf } from '../i18n/languages.ts';

let loading: Promise<EmotionCache> | undefined;

const loadMirrored = () =>
    (loading ??= import('./mirroredStyles.ts').then(({ mirroredStyles }) => mirroredStyles));

const turned = (theme: Theme): Theme => ({ ...theme, direction: 'rtl' });
const unturned = (theme: Theme) => theme;

const Styles = ({ children }: { children: ReactNode }) => {
    const { getLocale } = useI18nProvider();
    const plain = useEmotionCache();
    const isMirrored = directionOf(getLocale()) === 'rtl';
    return (
        <CacheProvider value={isMirrored || !plain ? use(loadMirrored()) : plain}>
            <ThemeProvider theme={isMirrored ? turned : unturned}>{children}</ThemeProvider>
        </CacheProvider>
    );
};

/** Lays the page out in the writing direction of its language; the page and its input stay when that changes. */
export const Direction = ({ children }: { children: ReactNode }) => (
    <Suspense>
        <Styles>{children}</Styles>
    </Suspense>
);
