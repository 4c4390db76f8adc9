import { z } from 'zod';
import { defineCalls } from './call.ts';
import { pageSizes } from './limits.ts';
import {
    narrowable,
    narrowing,
    narrowingText,
    dateTime,
    id,
    imageStem,
    perPageQuery,
    textBoolean,
    textId,
    userRef,
} from './wire.ts';
import { productRef, subject } from './productRow.ts';

/** The number of products; only in a list that is narrowed or sorted beyond the specification. */
const size = z.int().optional();

export const collectionRow = z.object({
    id,
    name: z.string(),
    icon: imageStem.nullable(),
    image: imageStem.nullable(),
    user: userRef.nullable(),
    created: dateTime.nullable(),
    size,
});
export type CollectionRow = z.infer<typeof collectionRow>;

export const collection = collectionRow.extend({ products: z.array(productRef) });
export type Collection = z.infer<typeof collection>;

export const routineRow = z.object({
    id,
    name: z.string(),
    icon_url: imageStem.nullable(),
    user: userRef.nullable(),
    created: dateTime.nullable(),
    size,
});
export type RoutineRow = z.infer<typeof routineRow>;

/** Each step has either `product_id` or `new_product_id`, and the record it refers to. */
export const routine = routineRow.extend({
    routine_products: z.array(
        z.object({ id, product_id: id.nullable(), new_product_id: id.nullable(), ...subject }),
    ),
});
export type Routine = z.infer<typeof routine>;

const ownedNarrowing = narrowing(
    {
        /** Words of the name, in order. */
        q: narrowingText.optional(),
        member: textId.optional(),
        /** Whether it has no products. */
        empty: textBoolean.optional(),
    },
    ['-created', 'created', 'name', '-name', '-size', 'size'],
);

export const collectionCalls = defineCalls({
    'GET collections': {
        access: 'staff',
        summary: 'Collections, newest first',
        query: perPageQuery(pageSizes.collections).extend({
            excludeProtected: textBoolean.default(false),
            order: z.enum(['latest']).default('latest'),
            ...ownedNarrowing,
        }),
        response: narrowable(collectionRow),
    },
    'GET collection/{id}': {
        access: 'staff',
        summary: 'A collection with its products',
        response: collection,
    },
    'GET routines': {
        access: 'staff',
        summary: 'Routines, newest first',
        query: perPageQuery(pageSizes.routines).extend(ownedNarrowing),
        response: narrowable(routineRow),
    },
    'GET routine/{id}': { access: 'staff', summary: 'A routine with its steps', response: routine },
});
