import type { Lineage } from '../../../contract/productRow.ts';

/** Separates a category from its subcategory. */
export const lineageSeparator = '›';

/** The paths of a product's categories: `['Face care', 'Sheet masks']`. */
export const lineagePaths = (lineage: Lineage): string[][] =>
    lineage.flatMap(({ name, subcategories }) =>
        subcategories.length > 0 ? subcategories.map(sub => [name, sub.name]) : [[name]],
    );

/** `Face care › Sheet masks, Face care › Treatments` */
export const lineageText = (lineage: Lineage): string =>
    lineagePaths(lineage)
        .map(path => path.join(` ${lineageSeparator} `))
        .join(', ');
