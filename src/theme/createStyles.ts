import createCache, { type EmotionCache } from '@emotion/cache';

type Plugin = NonNullable<Parameters<typeof createCache>[0]['stylisPlugins']>[number];

/** The only property in use that a supported browser (Safari) knows only with a prefix. */
const prefixUserSelect: Plugin = element => {
    if (element.type === 'decl' && element.props === 'user-select')
        element.return = `-webkit-${element.value}${element.value}`;
};

/**
 * With the nonce of the page's policy; caches in use together need different lower-case keys. Omits Emotion's prefixer:
 * the supported browsers do not need it, and it took a fifth of the styling time.
 */
export const createStyles = (
    nonce: string | undefined,
    key = 'css',
    plugins: readonly Plugin[] = [],
): EmotionCache => createCache({ key, nonce, prepend: true, stylisPlugins: [prefixUserSelect, ...plugins] });
