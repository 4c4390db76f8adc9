import { createQueryClient } from '../services/queryClient.ts';
import type { ConsoleServices, Services } from '../services/services.ts';

/** The services of the console: those of every page, and the cache of what it reads. */
export const createConsoleServices = (services: Services): ConsoleServices => {
    const queryClient = createQueryClient();
    // The next person at this browser finds nothing of the previous session.
    services.session.subscribe(() => {
        if (services.session.get().status === 'signed-out') queryClient.clear();
    });
    return { ...services, queryClient };
};
