import { useLocation, useNavigate } from 'react-admin';

const parameter = 'new';

/**
 * Whether the form of a new record is open in its list. It is in the address (`?new=true`), so that links and
 * Back work and leaving with unsaved changes asks.
 */
export const useInlineCreate = () => {
    const navigate = useNavigate();
    const { pathname, search } = useLocation();
    const isOpen = new URLSearchParams(search).get(parameter) === 'true';
    const go = (open: boolean) => {
        const params = new URLSearchParams(search);
        if (open) params.set(parameter, 'true');
        else params.delete(parameter);
        void navigate({ pathname, search: `?${params}` });
    };
    return { isOpen, open: () => go(true), close: () => go(false) };
};
