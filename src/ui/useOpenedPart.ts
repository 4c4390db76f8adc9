import { useLocation, useNavigate } from 'react-admin';
import type { openedParts } from '../routing/paths.ts';
import { openedHere, useLeaveForm } from './form/useLeaveForm.ts';

/**
 * What is open within a page, by a parameter of the address, so that links and Back work; undefined while it is closed.
 * Back never opens it again once it was closed.
 */
export const useOpenedPart = (name: (typeof openedParts)[number]) => {
    const navigate = useNavigate();
    const leave = useLeaveForm();
    const { pathname, search } = useLocation();
    const params = new URLSearchParams(search);
    return {
        opened: params.get(name) ?? undefined,
        open: (value: string) => {
            params.set(name, value);
            void navigate({ pathname, search: `?${params}` }, { state: openedHere });
        },
        close: () => {
            params.delete(name);
            leave(`${pathname}?${params}`);
        },
    };
};
