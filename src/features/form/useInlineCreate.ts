import { useLocation, useNavigate } from 'react-admin';
import { openedHere, useLeaveForm } from '../../ui/form/useLeaveForm.ts';

const parameter = 'new';

/** The address has the open form (`?new=true`), so that links and Back work and leaving with unsaved changes asks. */
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
