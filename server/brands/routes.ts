import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { listProductsOfBrand } from '../products/queries.ts';
import { deleteBrand, findBrand, listBrandChoices, listBrands, listChildren } from './queries.ts';
import { addBrand, replaceBrand } from './save.ts';

export const brandRoutes = (services: Services): Routes<'brands'> => {
    const { db } = services;

    return {
        'GET brands': ({ query }) =>
            query.paginate === 'true' ? listBrands(db, query) : listBrandChoices(db, query.orderBy),
        'POST brands': ({ form, edit }) => addBrand({ ...services, edit }, form),
        'GET brand/{id}': ({ params }) => findBrand(db, params.id),
        'PUT brand/{id}': ({ params, form, edit }) => replaceBrand({ ...services, edit }, params.id, form),
        'DELETE brand/{id}': ({ params, query, edit }) => deleteBrand(edit, params.id, query.version),
        'GET brand/{id}/products': ({ params }) => listProductsOfBrand(db, params.id),
        'GET brand/{id}/children': ({ params }) => listChildren(db, params.id),
    };
};
