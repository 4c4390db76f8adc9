import { useLocation, useNavigate } from 'react-admin';

/**
 * A part of the page's state that stands in the address under a name, and how to set it; undefined takes it out.
 * It takes the place of the present address, so that Back leads out of the page.
 */
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
