import type { MergedKind } from '../../../contract/duplicates.ts';
import { listPath } from '../../routing/paths.ts';

/** The resource of each kind of which duplicates are merged. */
export const resourceOf = {
    product: 'products',
    brand: 'brands',
    ingredient: 'ingredients',
} as const satisfies Record<MergedKind, string>;

export const mergedKinds = Object.keys(resourceOf) as MergedKind[];

/** The kind of a resource; undefined if its records are not merged. */
export const kindOf = (resource: string | undefined) =>
    mergedKinds.find(kind => resourceOf[kind] === resource);

/** The address of a kind's cases, of one of them, or of records that somebody wants to merge. */
export const duplicatesPath = (kind: MergedKind, which: { case?: number; ids?: readonly number[] } = {}) =>
    listPath('duplicates', { kind, case: which.case, ids: which.ids?.join(',') });
