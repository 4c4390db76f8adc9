import { useCallback, useMemo, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { fromOf, PlaceContext, type Place } from './place.tsx';

/** The place of the browser as React Router has it. */
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
