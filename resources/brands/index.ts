import type { Brand } from '../../contract/brands.ts';
import { limits, pageSizes } from '../../contract/limits.ts';
import type { FormOf } from '../../contract/types.ts';
import { defineFields } from '../../src/ui/fields/defineFields.ts';
import { date, image, link, number, reference, referenceArray, text } from '../../src/ui/fields/field.ts';
import type { Endpoint } from '../../dataProvider/endpoint.ts';
import { pages, whenSearchingOnly, type ListCall } from '../../dataProvider/listCalls.ts';
import { asForm } from '../../src/ui/fields/encode.ts';
import { plainText } from '../../src/ui/input/plainText.ts';
import BrandIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import { view } from '../../src/ui/view.tsx';
import { defineResource, newestFirst } from '../../src/features/resource/defineResource.tsx';

const brandFields = defineFields<Brand, FormOf<'PUT brand/{id}'>>()({
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

/** The paged call cannot search; the call for choosers has every brand, without logos and dates. */
const byName: ListCall = ({ filter }) => {
    const wanted = plainText(String(filter?.q).trim());
    return {
        name: 'GET brands',
        whole: true,
        select: rows => rows.filter(({ name }) => plainText(String(name)).includes(wanted)),
    };
};

const brandsEndpoint: Endpoint = {
    record: 'brand/{id}',
    create: 'POST brands',
    list: whenSearchingOnly(
        byName,
        pages('GET brands', { orderBy: 'created-desc', paginate: true }),
        [],
        newestFirst,
    ),
    related: { parent_id: 'GET brand/{id}/children' },
    invalidates: () => 'brands',
    encode: asForm(brandFields),
};

export const brands = defineResource({
    name: 'brands',
    endpoint: brandsEndpoint,
    group: 'catalogue',
    order: 3,
    icon: BrandIcon,
    paths: { record: '/brand/:id' },
    fields: brandFields,
    filters: ['q', 'country', 'used'],
    idFilters: { country: 'resources.brands.fields.country_id' },
    sort: newestFirst,
    pageSizes: pageSizes.brands,
    recordRepresentation: ({ name }) => name,
    list: view(() => import('./BrandList.tsx').then(module => module.BrandList)),
    show: view(() => import('./BrandShow.tsx').then(module => module.BrandShow)),
    edit: view(() => import('./BrandEdit.tsx').then(module => module.BrandEdit)),
});
