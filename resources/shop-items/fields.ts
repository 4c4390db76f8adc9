import type { ShopItemRow } from '../../contract/shops.ts';
import { defineFields } from '../../src/kit/fields/defineFields.ts';
import { date, named, text } from '../../src/kit/fields/field.ts';

/** The fields of a shop item (moderation document, section 2). */
export const shopItemFields = defineFields<ShopItemRow>()({
    name: text({ readOnly: true }),
    shop_brand: named({ readOnly: true }),
    shop: named({ readOnly: true }),
    category: text({ readOnly: true }),
    created: date({ readOnly: true }),
});
