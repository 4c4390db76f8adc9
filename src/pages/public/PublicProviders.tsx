import type { ReactNode } from 'react';
import { CssBaseline } from '@mui/material';
import { I18nContextProvider, StoreContextProvider } from 'ra-core';
import { ThemeProvider, ThemesContext } from 'react-admin';
import { useServices } from '../../services/services.ts';
import { Direction } from '../../theme/Direction.tsx';
import { darkTheme, lightTheme } from '../../theme/themes.ts';

const themes = { lightTheme, darkTheme };

/** Theme and messages for pages outside the admin. */
export const PublicProviders = ({ children }: { children: ReactNode }) => {
    const { i18nProvider, store } = useServices();
    return (
        <StoreContextProvider value={store}>
            <I18nContextProvider value={i18nProvider}>
                <ThemesContext.Provider value={themes}>
                    <ThemeProvider>
                        <Direction>
                            <CssBaseline />
                            {children}
                        </Direction>
                    </ThemeProvider>
                </ThemesContext.Provider>
            </I18nContextProvider>
        </StoreContextProvider>
    );
};
