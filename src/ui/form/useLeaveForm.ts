import { useLocation, useNavigate } from 'react-admin';

/** The history state of a form that was opened from the page it belongs to. */
export const openedHere = { openedHere: true };

/**
 * Leaves a form so that Back never opens it again: one step back if it was opened from the page it belongs to, else to
 * `path` in place of the form.
 */
export const useLeaveForm = () => {
    const navigate = useNavigate();
    const { state } = useLocation();
    return (path: string) => {
        if (state?.openedHere === true) void navigate(-1);
        else void navigate(path, { replace: true });
    };
};
