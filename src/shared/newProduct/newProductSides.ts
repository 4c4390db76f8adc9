/** The picture fields of a submitted product, in display order. */
export const newProductSides = ['front_image', 'back_image', 'ingredients_image'] as const;
