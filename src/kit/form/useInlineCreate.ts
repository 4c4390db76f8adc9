import { useLocation, useNavigate } from 'react-admin';
import { openedHere, useLeaveForm } from './useLeaveForm.ts';

const parameter = 'new';

/**
 * Whether the form of a new record is open in its list. It is in the address (`?new=true`), so that links and
 * Back work and leaving with unsaved changes asks.
 */
export const useInlineCreate = () => {
    const navigate = useNavigate();
    const leave = useLeaveForm();
    const { pathname, search } = useLocation();
    const params = new URLSearchParams(search);
    const isOpen = params.get(parameter) === 'true';
    return {
        isOpen,
        open: () => {
            params.set(parameter, 'true');
            void navigate({ pathname, search: `?${params}` }, { state: openedHere });
        },
        close: () => {
            params.delete(parameter);
            leave(`${pathname}?${params}`);
        },
    };
};
