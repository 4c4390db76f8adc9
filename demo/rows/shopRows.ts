import { itemRegionUrl, shop, shopBrand, shopItem, shopRegion } from '../../server/database/schema/shops.ts';
import { demoStem } from '../pictures/demoStem.ts';
import { Random } from '../random.ts';
import { currencies, shops } from '../words/shops.ts';
import { rowsOf, type DemoContext, type TableRows } from './rows.ts';

const shopItemCount = 4_000;

const slug = (text: string) =>
    text
        .normalize('NFD')
        .replaceAll(/\p{M}/gu, '')
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '-')
        .replaceAll(/^-|-$/g, '');

const addressOf = (name: string, region: string) =>
    `https://${slug(name)}.example/${currencies[region]!.domain}`;

interface Region {
    id: number;
    shop_id: number;
    name: string;
    url: string;
    currency: string;
    expected_count: number;
}

const regionRows = (random: Random): Region[] => {
    let id = 0;
    return shops.flatMap(({ name, regions }, index) =>
        regions.map(region => ({
            id: ++id,
            shop_id: index + 1,
            name: region,
            currency: currencies[region]!.currency,
            url: addressOf(name, region),
            expected_count: random.int(8, 90) * 50,
        })),
    );
};

const itemRows = ({ now, catalogue: { brands, products } }: DemoContext, random: Random) => {
    const brandIds = new Map(brands.map((brand, index) => [brand, index + 1]));
    return Array.from({ length: shopItemCount }, (_, index) => ({
        product: random.int(0, products.length - 1),
        shop_id: random.int(1, shops.length),
        created: random.before(now, 540),
        index,
    }))
        .toSorted((a, b) => a.created.getTime() - b.created.getTime())
        .map(({ product, shop_id, created }, index) => {
            const { brand, name, look, kind } = products[product]!;
            const title = `${name}${random.chance(0.7) ? ` ${look.content}` : ''}${random.chance(0.08) ? ', set of 2' : ''}`;
            return {
                id: index + 1,
                shop_id,
                shop_brand_id: random.chance(0.97) ? brandIds.get(brand)! : null,
                product_id: random.chance(0.85) ? product + 1 : null,
                name: random.chance(0.4) ? `${brand.name} ${title}` : title,
                category: random.chance(0.9) ? kind.sub : null,
                url: `${addressOf(shops[shop_id - 1]!.name, shops[shop_id - 1]!.regions[0]!)}/${slug(name)}-${index + 1}`,
                image: random.chance(0.95) ? demoStem('product', product) : null,
                created,
            };
        });
};

/** Shops, their regions and items; prices and deals are generated in the database, see `prices.ts`. */
export const shopRows = (context: DemoContext): TableRows[] => {
    const random = new Random(`${context.seed}/shops`);
    const regions = regionRows(random);
    const items = itemRows(context, random);
    return [
        rowsOf(
            shop,
            shops.map(({ name, colour, own }, index) => ({
                id: index + 1,
                name,
                logo: demoStem('shopLogo', index),
                tag_colour: own ? colour : null,
            })),
        ),
        rowsOf(shopRegion, regions),
        rowsOf(
            shopBrand,
            context.catalogue.brands.map(({ name }, index) => ({ id: index + 1, name })),
        ),
        rowsOf(shopItem, items),
        rowsOf(
            itemRegionUrl,
            items.flatMap(item =>
                regions
                    .filter(region => region.shop_id === item.shop_id)
                    .filter((_, index) => index === 0 || random.chance(0.85))
                    .map(region => ({
                        shop_item_id: item.id,
                        shop_region_id: region.id,
                        url: `${region.url}/${slug(item.name)}-${item.id}`,
                    })),
            ),
        ),
    ];
};
