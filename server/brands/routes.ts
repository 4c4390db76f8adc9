import type { Services } from '../http/services.ts';
import { dropPicture } from '../images/withPicture.ts';
import { listProductsOfBrand } from '../products/queries.ts';
import { deleteBrand, findBrand, listBrandChoices, listBrands, listChildren } from './queries.ts';
import { addBrand, replaceBrand } from './save.ts';

/** Brands, with the products and the brands of each. */
export const brandRoutes = (services: Services) => {
    const { route, db } = services;

    route('GET brands', ({ query: { orderBy, paginate, page, perPage } }) =>
        paginate === 'true' ? listBrands(db, orderBy, page, perPage) : listBrandChoices(db, orderBy),
    );
    route('POST brands', ({ form }) => addBrand(services, form));
    route('GET brand/{id}', ({ params }) => findBrand(db, params.id));
    route('PUT brand/{id}', ({ params, form }) => replaceBrand(services, params.id, form));
    route('DELETE brand/{id}', async ({ params }) => {
        await dropPicture(services, await deleteBrand(db, params.id));
    });
    route('GET brand/{id}/products', ({ params }) => listProductsOfBrand(db, params.id));
    route('GET brand/{id}/children', ({ params }) => listChildren(db, params.id));
};
