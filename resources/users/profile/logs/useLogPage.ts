import { useAddressParam } from '../../../../src/kit/useAddressParam.ts';

/** The page of a log, from 1, stored in the address under a parameter name; the first page is left out. */
export const useLogPage = (name: string) => {
    const [text = '1', set] = useAddressParam(name);
    const page = /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
    return [page, (wanted: number) => set(wanted === 1 ? undefined : String(wanted))] as const;
};
