import { useTranslate } from 'react-admin';
import type { ShopItem } from '../../contract/shops.ts';
import { ExternalLink } from '../../src/kit/ExternalLink.tsx';
import { Show } from '../../src/kit/record/Show.tsx';
import { Labeled, SimpleShowLayout } from '../../src/kit/record/SimpleShowLayout.tsx';
import { Section } from '../../src/kit/Section.tsx';
import { ShopTag } from '../../src/shared/shop/ShopTag.tsx';
import { RegionPanels } from './RegionPanels.tsx';

const linkedShop = ({ url, shop }: ShopItem) =>
    url ? <ExternalLink href={url}>{shop.name}</ExternalLink> : shop.name;

const Aside = () => {
    const translate = useTranslate();
    return (
        <Section title={translate('resources.shop-items.facts')}>
            <SimpleShowLayout>
                <Labeled source="shop" render={linkedShop} />
                <Labeled source="shop_brand" />
                <Labeled source="category" />
                <Labeled source="created" />
            </SimpleShowLayout>
        </Section>
    );
};

/** One shop item with its prices by region (moderation document, section 2). */
export const ShopItemShow = () => (
    <Show<ShopItem>
        tags={({ shop }) => <ShopTag id={shop.id} name={shop.name} colour={shop.tag_colour} />}
        facts={({ shop_brand }) => shop_brand?.name}
        aside={<Aside />}
    >
        <RegionPanels />
    </Show>
);
