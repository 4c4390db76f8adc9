import { useDataProvider } from 'ra-core';
import type { ConsoleDataProvider } from './dataProvider.ts';

/** The data provider with the console's own verbs: `const { checkIngredients } = useConsole()`. */
export const useConsole = () => useDataProvider<ConsoleDataProvider>();
