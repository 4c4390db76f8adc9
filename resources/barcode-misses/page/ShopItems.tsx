import { useTranslate } from 'react-admin';
import type { BarcodePage } from '../../../contract/barcodes.ts';
import { DataTable } from '../../../src/kit/list/DataTable.tsx';
import { recordPath } from '../../../src/kit/resource/paths.ts';
import { Section } from '../../../src/kit/Section.tsx';
import { shopTag } from '../../../src/shared/shop/ShopTag.tsx';

type Item = BarcodePage['shop_items'][number];

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
                <DataTable.Col<Item> source="name" label="resources.shop-items.fields.name" />
                <DataTable.Col<Item>
                    source="shop"
                    label="resources.shop-items.fields.shop"
                    phone
                    render={({ shop }) => shop && shopTag(shop)}
                />
            </DataTable>
        </Section>
    );
};
