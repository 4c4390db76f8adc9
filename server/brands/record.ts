import { brand, brandMerge, brandTag } from '../database/schema/catalogue.ts';
import {
    defineRecord,
    element,
    hidden,
    label,
    list,
    owner,
    picture,
    shown,
} from '../records/defineRecord.ts';
import { findBrand } from './queries.ts';

export const brandRecord = defineRecord(brand, {
    columns: {
        name: shown,
        description: shown,
        logo: picture,
        country_id: shown,
        parent_id: shown,
    },
    lists: {
        tags: list(brandTag, { brand_id: owner, tag_id: element }),
        merged_from: list(brandMerge, {
            brand_id: owner,
            name: label,
            merged_id: hidden,
            account_id: hidden,
            at: hidden,
        }),
    },
    name: ['name'],
    read: findBrand,
    box: {
        words: 'marque marques marke marken marca marcas ماركة علامة علامة_تجارية العلامات_التجارية',
        note: ['country_id'],
    },
});
