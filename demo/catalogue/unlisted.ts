import type { DemoCatalogue } from './catalogue.ts';

/** How many products lack one, and the shortest label that it is left out of. */
const count = 3;
const shortest = 9;

/** The place of the ingredient on the label. */
const place = 4;

/** An ingredient that the label of a product has and the catalogue has not, and a submission whose photograph shows it. */
interface Unlisted {
    /** The indexes of the product and the submission. */
    product: number;
    submission: number;
    ingredient: string;
}

/** What the catalogue lacks although a member photographed it: the newest submissions of different products. */
export const unlistedIngredients = ({
    submissions,
}: Pick<DemoCatalogue, 'submissions'>): readonly Unlisted[] => {
    const byProduct = new Map<number, Unlisted>();
    for (const [submission, { product, ingredients }] of submissions.entries()) {
        if (product === null || ingredients.length < shortest) continue;
        byProduct.delete(product);
        byProduct.set(product, { product, submission, ingredient: ingredients[place]! });
    }
    return [...byProduct.values()].slice(-count);
};
