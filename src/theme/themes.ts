import { dark, light } from './colours.ts';
import { createThemeOptions } from './createThemeOptions.ts';

/** The two themes given to `<Admin theme darkTheme>`; which one shows follows the system until it is chosen. */
export const lightTheme = createThemeOptions('light', light);
export const darkTheme = createThemeOptions('dark', dark);
