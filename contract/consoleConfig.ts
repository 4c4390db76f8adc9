import type { Announcement } from './announcement.ts';

/** The settings that the server puts into the console's page, so that none of them is fixed at build time. */
export interface ConsoleConfig {
    /** The product's name, in titles and in the shell. */
    appName: string;
    /** The header that carries the anti-forgery token. */
    csrfHeader: string;
    /** The store pages of the consumer app; a store without a link is not shown. */
    storeLinks: { ios?: string; android?: string };
    /** What the backend has beyond the specification; absent where it has to be asked (`GET console`). */
    offers?: Announcement;
}
