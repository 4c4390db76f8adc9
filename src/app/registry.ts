import { barcodeMisses } from '../../resources/barcode-misses/index.ts';
import { brands } from '../../resources/brands/index.ts';
import { collections } from '../../resources/collections/index.ts';
import { corrections } from '../../resources/corrections/index.ts';
import { deals } from '../../resources/deals/index.ts';
import type { DefinedResource } from '../kit/resource/defineResource.tsx';
import { ingredients } from '../../resources/ingredients/index.ts';
import { newProducts } from '../../resources/new-products/index.ts';
import { posts } from '../../resources/posts/index.ts';
import { productReviews } from '../../resources/product-reviews/index.ts';
import { products } from '../../resources/products/index.ts';
import { questions } from '../../resources/questions/index.ts';
import { routines } from '../../resources/routines/index.ts';
import { shopItems } from '../../resources/shop-items/index.ts';
import { users } from '../../resources/users/index.ts';

/** Every resource of the console, in the order of the menu. */
export const resources: readonly DefinedResource[] = [
    products,
    ingredients,
    brands,
    newProducts,
    corrections,
    productReviews,
    barcodeMisses,
    posts,
    questions,
    collections,
    routines,
    shopItems,
    deals,
    users,
];
