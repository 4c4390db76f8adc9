import type { DemoCatalogue } from '../catalogue/catalogue.ts';
import type { Random } from '../random.ts';
import { heroes } from '../words/heroes.ts';

/** Replaces `{product}`, `{brand}` and `{ingredient}` in a text with names from the catalogue. */
export const phrase = (text: string, { products, brands }: DemoCatalogue, random: Random) =>
    text.replaceAll(/\{(\w+)\}/g, (_, word: string) => {
        if (word === 'brand') return random.pick(brands).name;
        if (word === 'ingredient') return random.pick(random.pick(heroes).ingredients);
        const product = random.pick(products);
        return `${product.brand.name} ${product.name}`;
    });
