import type { ReviewRow } from '../../contract/moderation.ts';
import { defineFields } from '../../src/kit/fields/defineFields.ts';
import { date, link, number, text } from '../../src/kit/fields/field.ts';

/** The fields of a review (moderation document, section 2). */
export const productReviewFields = defineFields<ReviewRow>()({
    num_stars: number({ readOnly: true }),
    user: link({ to: 'users', by: 'username', readOnly: true }),
    created: date({ readOnly: true }),
    repurchase: text({ readOnly: true }),
});
