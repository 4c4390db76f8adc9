import type { DemoCatalogue } from '../catalogue/catalogue.ts';
import type { Random } from '../random.ts';
import { heroes } from '../words/heroes.ts';

/** A text with names from the catalogue instead of `{product}`, `{brand}` and `{ingredient}`, and those names. */
export const filled = (text: string, { products, brands }: DemoCatalogue, random: Random) => {
    const names = new Map<string, string>();
    const nameOf = (word: string) => {
        if (word === 'brand') return random.pick(brands).name;
        if (word === 'ingredient') return random.pick(random.pick(heroes).ingredients);
        const product = random.pick(products);
        return `${product.brand.name} ${product.name}`;
    };
    const whole = text.replaceAll(/\{(\w+)\}/g, (_, word: string) => {
        const name = nameOf(word);
        names.set(word, name);
        return name;
    });
    return { text: whole, names };
};

/** The same text alone. */
export const phrase = (...given: Parameters<typeof filled>) => filled(...given).text;
