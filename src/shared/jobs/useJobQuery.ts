import { useListContext } from 'react-admin';
import { useResourceDeclaration } from '../../kit/resource/useResourceDeclaration.ts';

/** The parameters of a list's call that say which page of it is read, and in which order. */
const ofPages = new Set([
    'page',
    'perPage',
    'per_page',
    'from',
    'to',
    'paginate',
    'order',
    'orderBy',
    'sort',
    'after',
    'before',
]);

/**
 * What narrows the list around, as the parameters of its call. Undefined where the call returns everything and the console
 * selects the rows: no parameters mean those.
 */
export const useJobQuery = () => {
    const { filterValues, sort } = useListContext();
    const { endpoint } = useResourceDeclaration() ?? {};
    const { query, whole } = endpoint?.list?.({ filter: filterValues, sort }) ?? { whole: true };
    if (whole) return undefined;
    return Object.fromEntries(
        Object.entries((query ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
            ofPages.has(name) || value === undefined || value === '' ? [] : [[name, String(value)]],
        ),
    );
};
