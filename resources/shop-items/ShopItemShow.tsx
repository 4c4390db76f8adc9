import { useRecordContext, useTranslate } from 'react-admin';
import type { ShopItem } from '../../contract/shops.ts';
import { DateTimeField } from '../../src/kit/DateTimeField.tsx';
import { ExternalLink } from '../../src/kit/ExternalLink.tsx';
import { Facts } from '../../src/kit/Facts.tsx';
import { RecordPage } from '../../src/kit/record/RecordPage.tsx';
import { Section } from '../../src/kit/Section.tsx';
import { ShopTag } from '../../src/shared/shop/ShopTag.tsx';
import { RegionPanels } from './RegionPanels.tsx';

const Aside = () => {
    const translate = useTranslate();
    const item = useRecordContext<ShopItem>();
    if (!item) return null;
    const { shop, shop_brand, category, url, created } = item;
    const facts = [
        {
            label: 'resources.shop-items.fields.shop',
            value: url ? <ExternalLink href={url}>{shop.name}</ExternalLink> : shop.name,
        },
        { label: 'resources.shop-items.fields.shop_brand', value: shop_brand?.name },
        { label: 'resources.shop-items.fields.category', value: category },
        { label: 'resources.shop-items.fields.created', value: <DateTimeField value={created} /> },
    ];
    return (
        <Section title={translate('resources.shop-items.facts')}>
            <Facts facts={facts} />
        </Section>
    );
};

const head = ({ shop, shop_brand }: ShopItem) => ({
    tags: <ShopTag id={shop.id} name={shop.name} colour={shop.tag_colour} />,
    facts: shop_brand?.name,
});

/** One shop item with its prices by region (moderation document, section 2). */
export const ShopItemShow = () => (
    <RecordPage<ShopItem> head={head} main={<RegionPanels />} aside={<Aside />} />
);
