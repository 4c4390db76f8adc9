import { useTranslate } from 'ra-core';
import { useServices } from '../services/services.ts';

/** The name of the company's own sign-in, and what is said about it. */
export const useProviderWords = () => {
    const translate = useTranslate();
    const { provider } = useServices().config;
    const label = provider?.label ?? '';
    const say = (key: string) => translate(`pages.login.provider.${key}`, { label });
    return {
        label,
        say,
        /** The sentence of a code in the address. */
        failureOf: (code: string) => {
            // Without a password nobody can link an account by oneself.
            const named = code === 'unlinked' && provider?.isOnly ? 'unlinkedOnly' : code;
            return translate(`pages.login.provider.failures.${named}`, { label, _: say('failures.refused') });
        },
    };
};
