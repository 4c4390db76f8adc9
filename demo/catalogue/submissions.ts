import type { ProductLook } from '../drawing/productPicture.ts';
import { palettes } from '../drawing/look.ts';
import { motifNames } from '../drawing/motifs.ts';
import { Random } from '../random.ts';
import { kinds } from '../words/assortment.ts';
import { heroes, promises } from '../words/heroes.ts';
import { barcodeMaker } from './barcodes.ts';
import { labelOf } from './formulas.ts';
import type { DemoProduct } from './products.ts';

/** A product a member submitted, as the member typed and photographed it. */
export interface DemoSubmission {
    brand_name: string;
    product_name: string;
    barcode: string | null;
    look: ProductLook;
    ingredients: string[];
    /** The index of the matching catalogue product, or null when the catalogue does not have it. */
    product: number | null;
}

const unknownBrands = [
    'Belle Tide',
    'Hearth & Hazel',
    'Skyr Spa',
    'Tokkebi',
    'Luz de Sal',
    'Old Mill',
    'Grünfink',
    'Petalwise',
    'Casa Nopal',
    'Mira Oud',
    'The Quiet Jar',
    'Pinhão',
    'Sisu & Sage',
    'Bluebottle Bay',
    'Amberly',
    'Nøra',
];

/** Typing errors that people make on a phone. */
const typed = (text: string, random: Random) => {
    if (random.chance(0.25)) return text.toLowerCase();
    if (random.chance(0.15)) return text.toUpperCase();
    if (random.chance(0.1)) return text.replace('&', 'and');
    return text;
};

const ofProduct = (products: DemoProduct[], random: Random): DemoSubmission => {
    const index = random.int(0, products.length - 1);
    const { name, brand, look, ingredients, barcodes } = products[index]!;
    return {
        brand_name: typed(brand.name, random),
        product_name: typed(name, random),
        barcode: barcodes.length > 0 && random.chance(0.8) ? barcodes[0]! : null,
        look,
        ingredients,
        product: index,
    };
};

const unheardOf = (nextBarcode: () => string, random: Random): DemoSubmission => {
    const kind = random.pick(kinds);
    const hero = random.pick(heroes);
    const brand = random.pick(unknownBrands);
    const { bodies, caps, accent } = random.pick(palettes);
    const name = `${hero.name} ${random.pick(promises)} ${random.pick(kind.nouns)}`;
    return {
        brand_name: typed(brand, random),
        product_name: typed(name, random),
        barcode: random.chance(0.88) ? nextBarcode() : null,
        look: {
            pack: random.pick(kind.packs),
            body: random.pick(bodies),
            cap: random.pick(caps),
            accent,
            motif: random.pick(motifNames),
            brand,
            name,
            content: random.pick(kind.contents),
        },
        ingredients: labelOf(kind.formula, hero, false, random),
        product: null,
    };
};

/** The members' submissions; the barcodes of unknown products belong to no product. */
export const makeSubmissions = (seed: string, products: DemoProduct[], count: number): DemoSubmission[] => {
    const random = new Random(`${seed}/submissions`);
    const known = new Set(products.flatMap(product => product.barcodes));
    const draw = barcodeMaker(new Random(`${seed}/submitted barcodes`));
    const nextBarcode = (): string => {
        const code = draw();
        return known.has(code) ? nextBarcode() : code;
    };
    return Array.from({ length: count }, () =>
        random.chance(0.45) ? ofProduct(products, random) : unheardOf(nextBarcode, random),
    );
};
