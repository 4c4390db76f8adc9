import type { Trashed } from '../../contract/history.ts';
import { defineFields } from '../../src/kit/fields/defineFields.ts';
import { date } from '../../src/kit/fields/field.ts';

/** When a record was deleted, and until when it can be restored. */
export const trashFields = defineFields<Trashed>()({
    deleted: date({ readOnly: true }),
    expires: date({ readOnly: true }),
});
