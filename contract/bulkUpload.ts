/** What a validation says of a product whose picture was not sent. */
export const imageNotFound = 'Image not found.';

const ingredientsPrefix = 'Ingredients not found: ';

/** What a validation says of a product with names no ingredient bears. */
export const ingredientsNotFound = (names: readonly string[]) => ingredientsPrefix + names.join(', ');

export const isIngredientsNotFound = (error: string) => error.startsWith(ingredientsPrefix);

/** How names of image files are compared: without the folder, accents in one form however a disk writes them. */
export const imageKey = (name: string) => (name.split(/[\\/]/).at(-1) ?? '').trim().normalize('NFC');
