import { useCallback, useMemo, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { fromOf, PlaceContext, type Place } from './place.tsx';

/** Takes the address from React Router; a file of its own, because only src/routing may use the router. */
export const RouterPlace = ({ children }: { children: ReactNode }) => {
    const { pathname, search, state } = useLocation();
    const navigate = useNavigate();
    const go = useCallback<Place['go']>(
        (to, { replace, sync, from } = {}) =>
            void navigate(to, { replace, flushSync: sync, state: from && { from } }),
        [navigate],
    );
    const place = useMemo(
        () => ({ pathname, search, from: fromOf(state), go }),
        [pathname, search, state, go],
    );
    return <PlaceContext value={place}>{children}</PlaceContext>;
};
