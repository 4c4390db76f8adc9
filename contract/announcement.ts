import { z } from 'zod';
import { defineArea } from './call.ts';

/** What a backend has beyond the specification. */
const announcement = z.object({
    calls: z.array(z.string()),
    /** Whether its lists take the parameters of `narrowing`. */
    narrowing: z.boolean(),
    /** Whether it reads parameters from the header `X-Query` too. */
    queryHeader: z.boolean().optional(),
});
export type Announcement = z.infer<typeof announcement>;

export const announcementArea = defineArea({
    name: 'announcement',
    rights: 'own',
    calls: {
        'GET console': {
            access: 'staff',
            summary:
                'What the backend has beyond the specification, asked once; without this call it has nothing more',
            response: announcement,
        },
    },
});

/** Settings that the server writes into the console's page, so that a build does not fix them. */
export interface ConsoleConfig {
    appName: string;
    csrfHeader: string;
    /** The consumer app's store pages; a store without a link is hidden. */
    storeLinks: { ios?: string; android?: string };
    /** `required`: staff must have a second factor; `off`: they need none although others reach the server. */
    secondFactor?: 'required' | 'off';
    /** Whether a passkey opens some account without the password. */
    passwordless?: boolean;
    /** The company's own sign-in, and whether there is no other. */
    provider?: { label: string; isOnly: boolean };
    /** Absent if the console has to ask (`GET console`). */
    offers?: Announcement;
}
