import type { Brand } from '../../contract/brands.ts';
import { limits } from '../../contract/limits.ts';
import type { FormOf } from '../../contract/types.ts';
import { defineFields } from '../../src/kit/fields/defineFields.ts';
import { date, image, link, number, reference, referenceArray, text } from '../../src/kit/fields/field.ts';

/** The fields of a brand (moderation document, section 5). */
export const brandFields = defineFields<Brand, FormOf<'PUT brand/{id}'>>()({
    name: text({ required: true, max: limits.brandName }),
    country_id: reference({ reference: 'countries', required: true }),
    parent_id: reference({ reference: 'brands', optional: true }),
    tags: referenceArray({ reference: 'tags', required: true, max: limits.brandTags }),
    description: text({ max: limits.description, multiline: true, optional: true }),
    logo: image(),
    parent: link({ to: 'brands', readOnly: true }),
    active_product_count: number({ readOnly: true }),
    created: date({ readOnly: true }),
    id: number({ readOnly: true }),
});
