import { useLocation, useNavigate } from 'react-admin';

/** Undefined removes the parameter. Setting it replaces the history entry, so that Back leaves the page. */
export const useAddressParam = (name: string) => {
    const navigate = useNavigate();
    const { pathname, search } = useLocation();
    const set = (value: string | undefined) => {
        const params = new URLSearchParams(search);
        if (value === undefined) params.delete(name);
        else params.set(name, value);
        void navigate({ pathname, search: params.size > 0 ? `?${params}` : '' }, { replace: true });
    };
    return [new URLSearchParams(search).get(name) ?? undefined, set] as const;
};
