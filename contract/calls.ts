import { accessCalls } from './access.ts';
import { brandCalls } from './brands.ts';
import { bulkProductCalls } from './bulkProducts.ts';
import { communityCalls } from './community.ts';
import { ingredientCalls } from './ingredients.ts';
import { moderationCalls } from './moderation.ts';
import { operationsCalls } from './operations.ts';
import { peopleCalls } from './people.ts';
import { productCalls } from './products.ts';
import { profileCalls } from './profile.ts';
import { referenceCalls } from './reference.ts';
import { shopCalls } from './shops.ts';
import { socialPostCalls } from './socialPost.ts';

/** Every call between the console and its server, by name. */
export const calls = {
    ...accessCalls,
    ...ingredientCalls,
    ...productCalls,
    ...bulkProductCalls,
    ...socialPostCalls,
    ...brandCalls,
    ...referenceCalls,
    ...peopleCalls,
    ...profileCalls,
    ...moderationCalls,
    ...communityCalls,
    ...shopCalls,
    ...operationsCalls,
};

export type Calls = typeof calls;

/** The same by area, as the API page groups them. */
export const callsByArea = {
    Access: accessCalls,
    Ingredients: ingredientCalls,
    Products: { ...productCalls, ...bulkProductCalls, ...socialPostCalls },
    Brands: brandCalls,
    'Reference data': referenceCalls,
    People: { ...peopleCalls, ...profileCalls },
    Moderation: moderationCalls,
    Community: communityCalls,
    Shops: shopCalls,
    Operations: operationsCalls,
};
