import type { Change } from '../../../contract/change.ts';
import type { RecordKind } from '../../../contract/records.ts';
import type { ResponseOf } from '../../../contract/types.ts';
import type { Client } from '../support/client.ts';

/** A page of the changes of a record. */
export const historyOf = async (staff: Client, kind: RecordKind, id: number, query = '') => {
    const { body } = await staff.get<ResponseOf<'GET history'>>(`history?kind=${kind}&id=${id}${query}`);
    return body;
};

/** What the last edit did to a record. */
export const lastChanges = async (staff: Client, kind: RecordKind, id: number): Promise<Change[]> =>
    (await historyOf(staff, kind, id)).items[0]!.changes;

/** The actions of a record's edits, newest first. */
export const actionsOf = async (staff: Client, kind: RecordKind, id: number) =>
    (await historyOf(staff, kind, id)).items.map(({ action }) => action);

/** The change of a list, as far as it is not empty. */
export const listOf = (field: string, change: object) => ({
    field,
    added: [],
    removed: [],
    moved: [],
    renamed: [],
    ...change,
});
