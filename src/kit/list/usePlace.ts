import { useAddress } from '../../routing/routerProvider.tsx';

/** Where the page of the address begins or ends in a list that is read from place to place: `after` or `before`. */
export const usePlace = (): Record<string, string> => {
    const params = new URLSearchParams(useAddress().search);
    return Object.fromEntries([...params].filter(([name]) => name === 'after' || name === 'before'));
};
