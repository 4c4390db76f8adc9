import { say } from './say.ts';

const demoSignIn = 'staff@backbar.example / backbar-staff';

/** Tells the person who started the server where it is and, with the demo data, how to sign in. */
export const welcome = (appName: string, address: string, demo: boolean) =>
    say(`${appName} is ready: ${address}${demo ? ` (sign in as ${demoSignIn})` : ''}`);
