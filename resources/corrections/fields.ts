import type { CorrectionRow } from '../../contract/moderation.ts';
import type { BodyOf } from '../../contract/types.ts';
import { defineFields } from '../../src/kit/fields/defineFields.ts';
import { boolean, date, link, text } from '../../src/kit/fields/field.ts';

/** The fields of a correction; staff can change only one of them (moderation document, section 2). */
export const correctionFields = defineFields<CorrectionRow, BodyOf<'PUT correction/{id}'>>()({
    resolved: boolean({ required: true }),
    correction: text({ readOnly: true, multiline: true }),
    user: link({ to: 'users', by: 'username', deletable: true, readOnly: true }),
    created: date({ readOnly: true }),
});
