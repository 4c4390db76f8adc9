import type { Tag } from '../../../contract/reference.ts';
import { defineFields } from '../../../src/kit/fields/defineFields.ts';
import { text } from '../../../src/kit/fields/field.ts';

/** The fields of a tag. */
export const tagFields = defineFields<Tag>()({
    name: text({ readOnly: true }),
});
