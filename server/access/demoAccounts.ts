import { forbidden } from '../http/errors.ts';

/** The accounts of the demo data, whose passwords are public. */
export const demoEmails = ['staff@backbar.example', 'member@backbar.example'];

/** Throws 403 for a demo account when the server can be reached from other machines. */
export const refuseDemoAccount = (email: string, loopback: boolean) => {
    if (!loopback && demoEmails.includes(email.toLowerCase())) throw forbidden('demoAccount');
};
