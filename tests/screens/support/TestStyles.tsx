import type { ReactNode } from 'react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';

type StylisPlugin = NonNullable<NonNullable<Parameters<typeof createCache>[0]>['stylisPlugins']>[number];

/** What decides whether an element can be seen and clicked. */
const decisive = new Set(['display', 'visibility', 'opacity', 'pointer-events', 'user-select']);

const leaveTheRestOut: StylisPlugin = element => {
    if (element.type !== 'decl' || decisive.has(String(element.props))) return;
    element.return = '';
    element.value = '';
};

const cache = createCache({ key: 'css', speedy: true, stylisPlugins: [leaveTheRestOut] });

/**
 * The console's styles as far as a test can tell them apart. jsdom works each element's whole style out anew for
 * every question by role, which takes most of the time of a test when there are colours and spaces to work out.
 */
export const TestStyles = ({ children }: { children: ReactNode }) => (
    <CacheProvider value={cache}>{children}</CacheProvider>
);
