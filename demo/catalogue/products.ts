import { limits } from '../../contract/limits.ts';
import type { ProductLook } from '../drawing/productPicture.ts';
import { Random } from '../random.ts';
import { kinds, type Kind } from '../words/assortment.ts';
import { heroes, promises, type Hero } from '../words/heroes.ts';
import { barcodeMaker } from './barcodes.ts';
import type { DemoBrand } from './brands.ts';
import { labelOf } from './formulas.ts';

export interface DemoProduct {
    name: string;
    brand: DemoBrand;
    kind: Kind;
    /** A second category, for a product that belongs to two. */
    also: Kind | null;
    description: string | null;
    ingredients: string[];
    barcodes: string[];
    look: ProductLook;
    /** Whether the catalogue has a picture of it. */
    pictured: boolean;
}

const textures: Record<string, string[]> = {
    gel: ['light', 'watery', 'bouncy'],
    cream: ['soft', 'rich', 'silky', 'quick to sink in'],
    oil: ['dry', 'golden', 'thin'],
    balm: ['solid', 'buttery', 'dense'],
};
const anyTexture = ['fine', 'gentle', 'simple', 'well-behaved'];

const suits = [
    'Suits dry and tired skin.',
    'Suits oily and combination skin.',
    'Made for sensitive skin.',
    'For all skin types.',
    'Suits skin that flushes easily.',
    'Suits curls and dry lengths.',
    'Without fragrance.',
    'The pack can be refilled.',
];

const describe = (kind: Kind, noun: string, hero: Hero, random: Random) => {
    const texture = random.pick(textures[kind.formula] ?? anyTexture);
    const parts = [`A ${texture} ${noun.toLowerCase()} with ${hero.ingredients.join(' and ')}.`, kind.use];
    if (random.chance(0.6)) parts.push(random.pick(suits));
    return parts.join(' ');
};

const nameOf = (hero: Hero, noun: string, random: Random) => {
    const long = `${hero.name} ${random.pick(promises)} ${noun}`;
    const short = `${hero.name} ${noun}`;
    return random.chance(0.6) && long.length <= limits.productName ? long : short;
};

/** Top categories whose products may be named after an active ingredient. */
const forSkinOrHair = new Set(['Face care', 'Body care', 'Hair care', 'Sun care', 'Lip care']);

interface Draft {
    name: string;
    noun: string;
    hero: Hero;
    kind: Kind;
}

const draft = (brand: DemoBrand, favourites: Hero[], random: Random): Draft => {
    const top = random.pick(brand.sells);
    const kind = random.pick(kinds.filter(each => each.top === top));
    const fits = (hero: Hero) => !hero.active || forSkinOrHair.has(top);
    const hero = random.pick((random.chance(0.7) ? favourites : heroes).filter(fits));
    const noun = random.pick(kind.nouns);
    return { name: nameOf(hero, noun, random), noun, hero, kind };
};

const secondKind = (kind: Kind, random: Random) => {
    if (!random.chance(0.12)) return null;
    const others = kinds.filter(({ top, sub }) => top === kind.top && sub !== kind.sub);
    return others.length > 0 ? random.pick(others) : null;
};

const finish = (
    { name, noun, hero, kind }: Draft,
    brand: DemoBrand,
    nextBarcode: () => string,
    random: Random,
): DemoProduct => {
    const { bodies, caps, accent } = brand.palette;
    return {
        name,
        brand,
        kind,
        also: secondKind(kind, random),
        description: random.chance(0.92) ? describe(kind, noun, hero, random) : null,
        ingredients: labelOf(kind.formula, hero, brand.tags.includes('Fragrance free'), random),
        barcodes: Array.from(
            {
                length: random.weighted([
                    [0, 3],
                    [1, 70],
                    [2, 20],
                    [3, 5],
                    [4, 2],
                ]),
            },
            nextBarcode,
        ),
        look: {
            pack: random.pick(kind.packs),
            body: random.weighted([
                [bodies[0]!, 4],
                [bodies[1]!, 3],
                [bodies[2]!, 2],
                [bodies[3]!, 2],
            ]),
            cap: random.weighted([
                [caps[0]!, 4],
                [caps[1]!, 3],
                [caps[2]!, 2],
            ]),
            accent,
            motif: random.chance(0.6) ? hero.motif : brand.motif,
            brand: brand.name,
            name,
            content: random.pick(kind.contents),
        },
        pictured: random.chance(0.96),
    };
};

/**
 * Invented products, oldest first; the same for the same seed. No brand has two products with the same name.
 */
export const makeProducts = (seed: string, brands: DemoBrand[], count: number): DemoProduct[] => {
    const random = new Random(`${seed}/products`);
    const nextBarcode = barcodeMaker(new Random(`${seed}/barcodes`));
    const shares = brands.map(brand => [brand, brand.weight] as const);
    const favourites = new Map(brands.map(brand => [brand, random.sample(heroes, 16)]));
    const taken = new Set<string>();
    const products: DemoProduct[] = [];
    while (products.length < count) {
        const brand = random.weighted(shares);
        const drafted = draft(brand, favourites.get(brand)!, random);
        const key = `${brand.name}/${drafted.name}`.toLowerCase();
        if (taken.has(key)) continue;
        taken.add(key);
        products.push(finish(drafted, brand, nextBarcode, random));
    }
    return products;
};
