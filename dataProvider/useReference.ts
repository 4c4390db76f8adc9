import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReferenceName, References } from './references.ts';

/** The query of a reference list, outside of rendering. */
export const referenceQuery = <Name extends ReferenceName>(name: Name) =>
    queryOptions<References[Name]>({ queryKey: ['reference', name] });

/** A reference list, such as every brand: from local storage while fresh, else from the backend. */
export const useReference = <Name extends ReferenceName>(name: Name, enabled = true) =>
    useQuery({ ...referenceQuery(name), enabled });
