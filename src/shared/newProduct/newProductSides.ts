import type { NewProduct } from '../../../contract/moderation.ts';

/** The picture fields of a submitted product, in display order. */
export const newProductSides = ['front_image', 'back_image', 'ingredients_image'] as const;

/** Whether a submission waits with photographs, so that it can be approved on the page that shows them. */
export const isWaiting = (submission: NewProduct) =>
    submission.product === null && newProductSides.some(side => submission[side] !== null);
