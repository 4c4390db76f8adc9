/** The error of a product whose picture was not sent. */
export const imageNotFound = 'Image not found.';

const ingredientsPrefix = 'Ingredients not found: ';

/** The error of a product with names that no ingredient has. */
export const ingredientsNotFound = (names: readonly string[]) => ingredientsPrefix + names.join(', ');

export const isIngredientsNotFound = (error: string) => error.startsWith(ingredientsPrefix);

/**
 * The key by which image file names are compared: no folder, no letter case, and accents normalised because
 * disks store them differently.
 */
export const imageKey = (name: string) =>
    (name.split(/[\\/]/).at(-1) ?? '').trim().normalize('NFC').toLowerCase();
