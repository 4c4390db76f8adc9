import type { BarcodeMiss } from '../../contract/moderation.ts';
import { defineFields } from '../../src/kit/fields/defineFields.ts';
import { date, number, text } from '../../src/kit/fields/field.ts';

/** The fields of a scanned barcode that matched no product (moderation document, section 2). */
export const barcodeMissFields = defineFields<BarcodeMiss>()({
    hits: number({ readOnly: true }),
    barcode: text({ readOnly: true }),
    counts_as: text({ readOnly: true }),
    created: date({ readOnly: true }),
});
