import { correction, correctionPicture } from '../../server/database/schema/moderation.ts';
import type { DemoCatalogue } from '../catalogue/catalogue.ts';
import { unlistedIngredients } from '../catalogue/unlisted.ts';
import { demoIngredients } from '../inci/ingredients.ts';
import { demoStem } from '../pictures/demoStem.ts';
import { Random } from '../random.ts';
import { corrections } from '../words/moderation.ts';
import { filled } from './phrases.ts';
import { rowsOf, times, type DemoContext, type TableRows } from './rows.ts';

const kinds = ['product', 'brand', 'ingredient'] as const;
const ofEachKind = 250;

/** The subjects of the corrections, in turn; a few have been deleted since. */
const correctedKinds = Array.from(
    { length: ofEachKind * kinds.length },
    (_, index) => kinds[index % kinds.length],
).flatMap((kind, index) => (index % 62 === 40 ? [undefined, kind] : [kind]));

type Corrections = Pick<DemoContext, 'seed' | 'now' | 'members'> & { catalogue: DemoCatalogue };

/** Of today, each two hours after the next: what a photographed label has and the catalogue has not. */
const labelledCorrections = ({ now, members, catalogue }: Corrections, firstId: number) =>
    unlistedIngredients(catalogue).map(({ product, ingredient }, index) => ({
        row: {
            id: firstId + index,
            correction: `${ingredient} is not on the list but it is on the label.`,
            resolved: false,
            account_id: members[(product * 7) % members.length]!,
            product_id: product + 1,
            brand_id: null,
            ingredient_id: null,
            created: new Date(now.getTime() - (7 - 2 * index) * 3_600_000),
        },
        means: `+${ingredient}`,
    }));

/** The corrections, each with the change that it asks for, which no table stores. */
export const meantCorrections = (context: Corrections) => {
    const { seed, now, members, catalogue } = context;
    const random = new Random(`${seed}/corrections`);
    const { products, brands } = catalogue;
    const meant = times(random, now, correctedKinds.length, 300, 1.3).map((created, index) => {
        const kind = correctedKinds[index];
        const age = (now.getTime() - created.getTime()) / 86_400_000;
        const template = random.pick(corrections[kind ?? 'product']);
        const { text, names } = filled(template.text, catalogue, random);
        const row = {
            id: index + 1,
            correction: text,
            resolved: random.chance(age > 30 ? 0.75 : 0.2),
            account_id: random.chance(0.98) ? random.pick(members) : null,
            product_id: kind === 'product' ? random.int(1, products.length) : null,
            brand_id: kind === 'brand' ? random.int(1, brands.length) : null,
            ingredient_id: kind === 'ingredient' ? random.int(1, demoIngredients.length) : null,
            created,
        };
        const means = (template.means ?? '').replace(/\{(\w+)\}/, (_, word: string) => names.get(word) ?? '');
        return { row, means };
    });
    return { meant: [...meant, ...labelledCorrections(context, meant.length + 1)], random };
};

export const correctionRows = (context: DemoContext): TableRows[] => {
    const { meant, random } = meantCorrections(context);
    const rows = meant.map(({ row }) => row);
    const pictures = rows
        .filter(({ product_id }) => product_id !== null && random.chance(0.6))
        .flatMap(({ id, product_id }) => [
            { correction_id: id, url: demoStem('snapshot', product_id! - 1, 40_000 + id) },
            ...(random.chance(0.5)
                ? [{ correction_id: id, url: demoStem('productIngredients', product_id! - 1, id) }]
                : []),
        ]);
    return [rowsOf(correction, rows), rowsOf(correctionPicture, pictures)];
};
