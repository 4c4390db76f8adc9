import { barcodeMisses } from './barcode-misses/index.ts';
import { brands } from './brands/index.ts';
import { collections } from './collections/index.ts';
import { corrections } from './corrections/index.ts';
import { deals } from './deals/index.ts';
import type { DefinedResource } from './defineResource.tsx';
import { ingredients } from './ingredients/index.ts';
import { newProducts } from './new-products/index.ts';
import { posts } from './posts/index.ts';
import { productReviews } from './product-reviews/index.ts';
import { products } from './products/index.ts';
import { questions } from './questions/index.ts';
import { routines } from './routines/index.ts';
import { shopItems } from './shop-items/index.ts';
import { users } from './users/index.ts';

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
