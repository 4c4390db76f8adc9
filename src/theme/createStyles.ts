import createCache, { type EmotionCache } from '@emotion/cache';

type Plugin = NonNullable<Parameters<typeof createCache>[0]['stylisPlugins']>[number];

/** The one property in use that a supported browser, Safari, knows by its old name alone. */
const prefixUserSelect: Plugin = element => {
    if (element.type === 'decl' && element.props === 'user-select')
        element.return = `-webkit-${element.value}${element.value}`;
};

/**
 * Where the components' styles go, under the nonce the page's policy asks for; each set of styles in use at once
 * has a key of its own, in small letters. Without the style library's own
 * prefixes: the browsers of the build's target need none of them, and they took a fifth of the time styles take.
 */
export const createStyles = (
    nonce: string | undefined,
    key = 'css',
    plugins: readonly Plugin[] = [],
): EmotionCache => createCache({ key, nonce, prepend: true, stylisPlugins: [prefixUserSelect, ...plugins] });
