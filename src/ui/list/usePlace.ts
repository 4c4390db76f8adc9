import { useAddress } from '../../routing/routerProvider.tsx';

/** The cursor of the page in the address, in a list with cursors: `after` or `before`. */
export const usePlace = (): Record<string, string> => {
    const params = new URLSearchParams(useAddress().search);
    return Object.fromEntries([...params].filter(([name]) => name === 'after' || name === 'before'));
};
