import { resources } from '../resources/registry.ts';
import { App } from './App.tsx';

/** The console with every resource there is. */
export const Console = () => <App resources={resources} />;
