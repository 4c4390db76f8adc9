import type { RecordKind } from '../../../contract/history.ts';
import { useResourceDeclaration } from './useResourceDeclaration.ts';

const named: Readonly<Record<string, RecordKind>> = { user: 'account' };

/**
 * What history and events call the records of a resource, after the path where one is read: `community/post/{id}` is a
 * `post`. Undefined for a resource whose records have no path.
 */
export const kindOfPath = (path: string | undefined): RecordKind | undefined => {
    const word = path?.split('/').at(-2)?.replaceAll('-', '_');
    return word === undefined ? undefined : (named[word] ?? (word as RecordKind));
};

/** The kind of the records of the resource around. */
export const useRecordKind = () => kindOfPath(useResourceDeclaration()?.endpoint?.record);
