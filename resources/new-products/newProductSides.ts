/** The pictures of a submitted product, in the order they are shown. */
export const newProductSides = ['front_image', 'back_image', 'ingredients_image'] as const;
