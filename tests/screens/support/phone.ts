import { afterEach, beforeEach } from 'vitest';

/** The tests of the surrounding block see the screen of a phone. */
export const onPhone = () => {
    const { matchMedia } = window;
    afterEach(() => {
        window.matchMedia = matchMedia;
    });
    beforeEach(() => {
        window.matchMedia = (query: string) =>
            ({
                matches: query.includes('max-width'),
                media: query,
                addEventListener: () => undefined,
                removeEventListener: () => undefined,
                addListener: () => undefined,
                removeListener: () => undefined,
            }) as unknown as MediaQueryList;
    });
};
