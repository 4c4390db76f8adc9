import frameworkEnglish from 'ra-language-english';
import english from './en.json?part=console';
import { addEnglish, type Messages } from './parts.ts';

/** Adds the English messages bundled with the console: its own and react-admin's. */
export const addConsoleEnglish = () =>
    addEnglish('console', { ...(frameworkEnglish as object as Messages), ...english });
