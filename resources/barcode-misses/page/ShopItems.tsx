import { styled } from '../../../src/kit/styled.ts';
import { useTranslate } from 'react-admin';
import type { BarcodePage } from '../../../contract/barcodes.ts';
import type { RecentPrice } from '../../../contract/shops.ts';
import { DataTable } from '../../../src/kit/list/DataTable.tsx';
import { formatWireDay } from '../../../src/kit/format/time.ts';
import { Quiet } from '../../../src/kit/Quiet.tsx';
import { recordPath } from '../../../src/kit/resource/paths.ts';
import { Section } from '../../../src/kit/Section.tsx';
import { Price } from '../../../src/shared/price/Price.tsx';
import { shopTag } from '../../../src/shared/shop/ShopTag.tsx';

type Item = BarcodePage['shop_items'][number];

const Lines = styled('div')({ paddingBlock: 8 });

const Prices = ({ prices }: { prices: readonly RecentPrice[] }) => (
    <Lines>
        {prices.map(({ price, date, shop_region }) => (
            <div key={shop_region?.name} title={formatWireDay(date)}>
                {prices.length > 1 && <Quiet>{shop_region?.name} </Quiet>}
                <Price amount={price} currency={shop_region?.currency} />
            </div>
        ))}
    </Lines>
);

/** What shops sell as the product with the barcode. */
export const ShopItems = ({ items }: { items: readonly Item[] }) => {
    const title = useTranslate()('resources.shop-items.name', { smart_count: 2 });
    return (
        <Section title={title} count={items.length}>
            <DataTable<Item>
                label={title}
                data={items}
                rowClick={({ id }) => recordPath('shop-items', id)}
                variant={['still']}
            >
                <DataTable.Col<Item>
                    source="name"
                    label="resources.shop-items.fields.name"
                    under={({ shop }) => shop?.name}
                />
                <DataTable.Col<Item>
                    source="shop"
                    label="resources.shop-items.fields.shop"
                    render={({ shop }) => shop && shopTag(shop)}
                />
                <DataTable.NumberCol<Item>
                    source="prices"
                    label="components.priceChart.price"
                    phone
                    render={({ prices = [] }) => <Prices prices={prices} />}
                />
            </DataTable>
        </Section>
    );
};
