export const imageNotFound = 'Image not found.';

const ingredientsPrefix = 'Ingredients not found: ';

export const ingredientsNotFound = (names: readonly string[]) => ingredientsPrefix + names.join(', ');

export const isIngredientsNotFound = (error: string) => error.startsWith(ingredientsPrefix);

/** The key for comparing image file names: no folder, no case, normalised accents (disks store them differently). */
export const imageKey = (name: string) =>
    (name.split(/[\\/]/).at(-1) ?? '').trim().normalize('NFC').toLowerCase();
