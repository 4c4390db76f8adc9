import type { Question } from '../../contract/community.ts';
import { limits } from '../../contract/limits.ts';
import type { BodyOf } from '../../contract/types.ts';
import { defineFields } from '../../src/kit/fields/defineFields.ts';
import { date, link, text } from '../../src/kit/fields/field.ts';

/** The fields of a question (moderation document, section 5). */
export const questionFields = defineFields<Question, BodyOf<'PUT product-question/{id}'>>()({
    question: text({ required: true, max: limits.question, multiline: true }),
    user: link({ to: 'users', by: 'username', deletable: true, readOnly: true }),
    created: date({ readOnly: true }),
});
