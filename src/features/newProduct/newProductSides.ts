import type { NewProduct } from '../../../contract/moderation.ts';

/** In display order. */
export const newProductSides = ['front_image', 'back_image', 'ingredients_image'] as const;

/** Whether a submission waits with photographs, so that the approve page can show them. */
export const isWaiting = (submission: NewProduct) =>
    submission.product === null && newProductSides.some(side => submission[side] !== null);
