import { useTranslate } from 'ra-core';
import { refusalsOf } from '../../dataProvider/failure.ts';
import { useServices } from '../services/services.ts';
import { useRefusedFields } from './useRefusedFields.ts';

/** The window of a sign-in tells the page that waits for it. */
export const signedInChannel = 'backbar.signedIn';

/** The company's own sign-in: its name, what its failures mean, and where it begins. */
export const useProvider = () => {
    const translate = useTranslate();
    const { config, http } = useServices();
    const { failure, setFailure, refuse } = useRefusedFields([]);
    const label = config.provider?.label ?? '';
    const failureOf = (code: string) => {
        // Without a password nobody can link an account by oneself.
        const named = code === 'unlinked' && config.provider?.isOnly ? 'unlinkedOnly' : code;
        return translate(`pages.login.provider.failures.${named}`, {
            label,
            _: translate('pages.login.provider.failures.refused', { label }),
        });
    };
    return {
        label,
        /** What went wrong here; shows for three seconds. */
        failure,
        setFailure,
        refuse: (error: unknown) => {
            // The messages of refusals come with the console.
            if (refusalsOf(error).some(({ code }) => code === 'providerAway')) setFailure(failureOf('away'));
            else refuse(error);
        },
        say: (key: string) => translate(`pages.login.provider.${key}`, { label }),
        /** The sentence of a code in the address. */
        failureOf,
        /** The address to go to; rejects with the server's refusal. */
        begin: async (to: string | undefined, again = false) =>
            (await http.call('POST auth/provider/start', { body: { to, again } })).url,
    };
};
