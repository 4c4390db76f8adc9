import { dark, light } from './colours.ts';
import { createThemeOptions } from './createThemeOptions.ts';

/** The two themes given to `<Admin theme darkTheme>`; the system decides until the user chooses. */
export const lightTheme = createThemeOptions('light', light);
export const darkTheme = createThemeOptions('dark', dark);
