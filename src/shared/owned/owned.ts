import type { CollectionRow, RoutineRow } from '../../../contract/collections.ts';
import { defineFields } from '../../kit/fields/defineFields.ts';
import { date, link, text } from '../../kit/fields/field.ts';

/** A collection or a routine, which a member owns. */
export type Owned = CollectionRow | RoutineRow;

/** The fields that collections and routines share (moderation document, section 2). */
export const ownedFields = defineFields<Owned>()({
    name: text({ readOnly: true }),
    user: link({ to: 'users', by: 'username', readOnly: true }),
    created: date({ readOnly: true }),
});

/** The picture stem of a collection or a routine; null if it has none. */
export const ownedPicture = (record: Owned) =>
    'icon_url' in record ? record.icon_url : (record.image ?? record.icon);
