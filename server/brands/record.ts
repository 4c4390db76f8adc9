import { brand, brandTag } from '../database/schema/catalogue.ts';
import { defineRecord, element, list, owner, picture, shown } from '../records/defineRecord.ts';
import { findBrand } from './queries.ts';

export const brandRecord = defineRecord(brand, {
    columns: {
        name: shown,
        description: shown,
        logo: picture,
        country_id: shown,
        parent_id: shown,
    },
    lists: { tags: list(brandTag, { brand_id: owner, tag_id: element }) },
    name: ['name'],
    read: findBrand,
    box: {
        words: 'marque marques marke marken marca marcas ماركة علامة علامة_تجارية العلامات_التجارية',
        note: ['country_id'],
    },
});
