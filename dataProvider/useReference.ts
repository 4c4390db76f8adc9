import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReferenceName, References } from './references.ts';

/** The query of a whole reference list, such as every brand, for what needs it outside of rendering. */
export const referenceQuery = <Name extends ReferenceName>(name: Name) =>
    queryOptions<References[Name]>({ queryKey: ['reference', name] });

/**
 * A whole reference list, such as every brand for a picker: from local storage while it is fresh, else from
 * the backend, once it is `enabled`. It is requested again after a save that invalidates it.
 */
export const useReference = <Name extends ReferenceName>(name: Name, enabled = true) =>
    useQuery({ ...referenceQuery(name), enabled });
