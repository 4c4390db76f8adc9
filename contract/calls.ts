import { accessCalls } from './access.ts';
import { brandCalls } from './brands.ts';
import { ingredientCalls } from './ingredients.ts';
import { peopleCalls } from './people.ts';
import { productCalls } from './products.ts';
import { referenceCalls } from './reference.ts';

/** Every call between the console and its server, by name. */
export const calls = {
    ...accessCalls,
    ...ingredientCalls,
    ...productCalls,
    ...brandCalls,
    ...referenceCalls,
    ...peopleCalls,
};

export type Calls = typeof calls;
