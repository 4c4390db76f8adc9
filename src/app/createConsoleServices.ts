import { forgetDrafts } from '../features/drafts/accountDrafts.ts';
import type { Http } from '../../dataProvider/http.ts';
import { createReferences, type ReferenceName } from '../../dataProvider/references.ts';
import { forgetOpened } from '../layout/opened.ts';
import { createQueryClient } from '../services/queryClient.ts';
import { readAgainOnceBack } from '../services/readAgain.ts';
import type { ConsoleServices, Services } from '../services/services.ts';

/** Checks refused calls, as react-admin does for its data provider. */
const checked = (http: Http, { checkError }: Services['authProvider']): Http => {
    const check = <Reply>(reply: Promise<Reply>) =>
        reply.catch(async (error: unknown) => {
            await checkError(error);
            throw error;
        });
    return {
        narrows: http.narrows,
        send: call => check(http.send(call)),
        call: (name, ...options) => check(http.call(name, ...options)),
        change: (name, ...options) => check(http.change(name, ...options)),
    };
};

export const createConsoleServices = (services: Services): ConsoleServices => {
    const http = checked(services.http, services.authProvider);
    const queryClient = createQueryClient(http);
    readAgainOnceBack(queryClient, () => services.http.call('GET auth/me', { quiet: true }));
    const readReference = createReferences(http, services.referenceCache);
    queryClient.setQueryDefaults(['reference'], {
        queryFn: ({ queryKey: [, name] }) => readReference(name as ReferenceName),
    });
    // The next person at this browser finds nothing of the previous session.
    services.session.subscribe(() => {
        if (services.session.get().status === 'signed-out') queryClient.clear();
    });
    services.session.onSignOut(account => {
        forgetOpened(account);
        // Without storage there is nothing to forget.
        if (typeof indexedDB !== 'undefined') forgetDrafts(account).catch(() => undefined);
    });
    return { ...services, queryClient };
};
