import { CacheProvider } from '@emotion/react';
import { ThemeProvider, type Theme } from '@mui/material/styles';
import mirror from '@mui/stylis-plugin-rtl';
import type { ReactNode } from 'react';
import { readNonce } from '../services/readConfig.ts';
import { createStyles } from './createStyles.ts';

/** The console's own styles are logical; MUI's name left and right, and are mirrored. */
const styles = createStyles(readNonce(), 'mirrored', [mirror]);

const turned = (theme: Theme): Theme => ({ ...theme, direction: 'rtl' });

/** Styles and components for a right-to-left language. */
export const RightToLeft = ({ children }: { children: ReactNode }) => (
    <CacheProvider value={styles}>
        <ThemeProvider theme={turned}>{children}</ThemeProvider>
    </CacheProvider>
);
