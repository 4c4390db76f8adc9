import { forgetDrafts } from '../kit/draft/accountDrafts.ts';
import { forgetOpened } from '../layout/opened.ts';
import { createQueryClient } from '../services/queryClient.ts';
import type { ConsoleServices, Services } from '../services/services.ts';

/** The services of the console: those of every page, and the cache of what it reads. */
export const createConsoleServices = (services: Services): ConsoleServices => {
    const queryClient = createQueryClient();
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
