/** Longer addresses are not returned to. */
const longest = 1000;

const anyOrigin = 'https://own.invalid';

/** A path of the console with its query, as a browser reads it; undefined for any other address. */
export const ownPath = (address: string | null | undefined) => {
    if (!address || address.length > longest || !/^\/(?![/\\])/.test(address)) return undefined;
    const url = URL.canParse(address, anyOrigin) ? new URL(address, anyOrigin) : undefined;
    if (url?.origin !== anyOrigin || /^\/(?:\/|api(?:\/|$))/.test(url.pathname)) return undefined;
    return `${url.pathname}${url.search}`;
};
