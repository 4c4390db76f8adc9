import { z } from 'zod';
import { defineArea } from './call.ts';
import {
    uploadedFile,
    dateTime,
    id,
    imageStem,
    named,
    narrowable,
    narrowing,
    narrowingText,
    textBoolean,
    textId,
    textInteger,
    missing,
    optionalText,
    requiredText,
} from './wire.ts';
import { deletedVersion, savedVersion, version } from './history.ts';
import { limits, pageSizes } from './limits.ts';
import { mergedFrom, productRow } from './productRow.ts';

export const brandChoice = z.object({ id, name: z.string(), country_id: id.nullable() });
export type BrandChoice = z.infer<typeof brandChoice>;

export const brand = brandChoice.extend({
    description: z.string().nullable(),
    logo: imageStem.nullable(),
    parent_id: id.nullable(),
    parent: named.nullable(),
    tags: z.array(id),
    active_product_count: z.int().nullable(),
    created: dateTime.nullable(),
    merged_from: mergedFrom,
    version,
});
export type Brand = z.infer<typeof brand>;

/** The product form adds brands without tags. */
export const brandForm = z.object({
    name: requiredText(limits.brandName),
    country_id: textId,
    description: optionalText(limits.description),
    logo: uploadedFile.optional(),
    parent_id: textId.optional(),
    tags: z.array(textId).max(limits.brandTags).default([]),
});

/** PUT replaces every field except the logo, which stays unless a new one is sent. */
const replacedBrand = brandForm.extend({
    tags: z.array(textId, { error: missing }).min(1).max(limits.brandTags),
    version: savedVersion,
});

export const brandArea = defineArea({
    name: 'brands',
    rights: 'catalogue',
    calls: {
        'GET brands': {
            access: 'staff',
            summary: 'Every brand by name for pickers, or with paginate=true a page of brands, newest first',
            query: z.object({
                orderBy: z.enum(['name', 'created-desc']).default('name'),
                paginate: z.enum(['true', 'false']).default('false'),
                page: textInteger.min(1).default(1),
                perPage: textInteger.min(1).max(250).default(pageSizes.brands[0]),
                /** For pages only. */
                ...narrowing(
                    {
                        /** Every word of it in the name, the last one possibly begun. */
                        q: narrowingText.optional(),
                        country: textId.optional(),
                        /** Whether it has products of its own. */
                        used: textBoolean.optional(),
                    },
                    ['-created', 'created', 'name', '-name', '-products', 'products'],
                ),
            }),
            response: z.union([z.array(brandChoice), narrowable(brand)]),
        },
        'POST brands': { access: 'staff', summary: 'Add a brand', form: brandForm, response: brand },
        'GET brand/{id}': { access: 'staff', summary: 'One brand', response: brand },
        'PUT brand/{id}': {
            access: 'staff',
            summary: 'Replace a brand; 409 when it was changed since `version`',
            form: replacedBrand,
            response: brand,
        },
        'DELETE brand/{id}': {
            access: 'staff',
            summary:
                'Delete a brand; 409 while it has products or children, and when it was changed since `version`',
            query: deletedVersion,
            response: null,
        },
        'GET brand/{id}/products': {
            access: 'staff',
            summary: "A brand's products by name",
            response: z.array(productRow),
        },
        'GET brand/{id}/children': {
            access: 'staff',
            summary: 'The child brands of a brand',
            response: z.array(brandChoice),
        },
    },
});
