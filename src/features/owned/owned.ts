import type { CollectionRow, RoutineRow } from '../../../contract/collections.ts';
import { defineFields } from '../../ui/fields/defineFields.ts';
import { date, link, text } from '../../ui/fields/field.ts';

export type Owned = CollectionRow | RoutineRow;

/** The fields that collections and routines share (moderation document, section 2). */
export const ownedFields = defineFields<Owned>()({
    name: text({ readOnly: true }),
    user: link({ to: 'users', by: 'username', readOnly: true }),
    created: date({ readOnly: true }),
});

/** A picture stem; null without one. */
export const ownedPicture = (record: Owned) =>
    'icon_url' in record ? record.icon_url : (record.image ?? record.icon);
