import { useQuery } from '@tanstack/react-query';
import type { ReferenceName } from './references.ts';
import { useConsole } from './useConsole.ts';

/**
 * A whole reference list, such as every brand for a picker: from local storage while it is fresh, else from
 * the backend, once it is `enabled`. It is requested again after a save that invalidates it.
 */
export const useReference = <Name extends ReferenceName>(name: Name, enabled = true) => {
    const { reference } = useConsole();
    return useQuery({ queryKey: ['reference', name], queryFn: () => reference(name), enabled });
};
