import { refusalsOf } from '../../dataProvider/failure.ts';
import { useServices } from '../services/services.ts';
import { useProviderWords } from './useProviderWords.ts';
import { useRefusedFields } from './useRefusedFields.ts';

/** The window of a sign-in tells the page that waits for it. */
export const signedInChannel = 'backbar.signedIn';

/** The company's own sign-in: what its failures mean, and where it begins. */
export const useProvider = () => {
    const { http } = useServices();
    const words = useProviderWords();
    const { failure, setFailure, refuse } = useRefusedFields([]);
    return {
        ...words,
        /** What went wrong here; shows for three seconds. */
        failure,
        setFailure,
        refuse: (error: unknown) => {
            // The messages of refusals come with the console.
            const isAway = refusalsOf(error).some(({ code }) => code === 'providerAway');
            if (isAway) setFailure(words.failureOf('away'));
            else refuse(error);
        },
        /** The address to go to; rejects with the server's refusal. */
        begin: async (to: string | undefined, again = false) =>
            (await http.call('POST auth/provider/start', { body: { to, again } })).url,
    };
};
