import { useQuery } from '@tanstack/react-query';
import type { ReferenceName } from './references.ts';
import { useConsole } from './useConsole.ts';

/**
 * A whole reference list, such as every brand for a chooser: from local storage while it is young enough,
 * else from the backend. Asked for again after something of its kind was saved.
 */
export const useReference = <Name extends ReferenceName>(name: Name) => {
    const { reference } = useConsole();
    return useQuery({ queryKey: ['reference', name], queryFn: () => reference(name) });
};
