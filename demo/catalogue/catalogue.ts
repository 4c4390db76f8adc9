import { Random } from '../random.ts';
import { demoSeed } from '../seed.ts';
import { makeBrands, type DemoBrand } from './brands.ts';
import { makeProducts, type DemoProduct } from './products.ts';
import { makeSubmissions, type DemoSubmission } from './submissions.ts';

/** The common source of the drawings and the rows of the demo data. It contains no dates. */
export interface DemoCatalogue {
    brands: DemoBrand[];
    products: DemoProduct[];
    submissions: DemoSubmission[];
}

const sizes = { products: 2_048, submissions: 300 };

export const makeCatalogue = (seed: string): DemoCatalogue => {
    const brands = makeBrands(seed);
    const products = makeProducts(seed, brands, sizes.products);
    return { brands, products, submissions: makeSubmissions(seed, products, sizes.submissions) };
};

let drawn: DemoCatalogue | undefined;

/** The catalogue of the demo data itself, made once for all drawings. */
export const demoCatalogue = () => (drawn ??= makeCatalogue(demoSeed));

/** The random choices for one picture, so that every process draws it the same. */
export const pictureRandom = (name: string) => new Random(`${demoSeed}/${name}`);
