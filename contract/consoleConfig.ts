/** What the server tells the console in its page, so that nothing of it is baked into the build. */
export interface ConsoleConfig {
    /** The product's name, in titles and in the shell. */
    appName: string;
    /** The header that carries the anti-forgery token. */
    csrfHeader: string;
    /** Where the consumer app is to be had; a store without a link is not shown. */
    storeLinks: { ios?: string; android?: string };
}
