import { useQuery } from '@tanstack/react-query';
import type { ReferenceName } from './references.ts';
import { useConsole } from './useConsole.ts';

/**
 * A whole reference list, such as every brand for a picker: from local storage while it is fresh, else from
 * the backend. It is requested again after a save that invalidates it.
 */
export const useReference = <Name extends ReferenceName>(name: Name) => {
    const { reference } = useConsole();
    return useQuery({ queryKey: ['reference', name], queryFn: () => reference(name) });
};
