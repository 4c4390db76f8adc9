import { useTranslate } from 'react-admin';
import type { ShopItem } from '../../contract/shops.ts';
import { ExternalLink } from '../../src/kit/ExternalLink.tsx';
import { Show } from '../../src/kit/record/Show.tsx';
import { Labeled, SimpleShowLayout } from '../../src/kit/record/SimpleShowLayout.tsx';
import { Section } from '../../src/kit/Section.tsx';
import { shopTag } from '../../src/shared/shop/ShopTag.tsx';
import { WithShop } from '../../src/shared/shop/WithShop.tsx';
import { StemImage } from '../../src/kit/StemImage.tsx';
import { useHistoryImage } from '../../src/shared/price/usePriceHistory.ts';
import { RegionPanels } from './RegionPanels.tsx';

const linkedShop = (item: ShopItem) => (
    <WithShop item={item}>
        {({ name }) => (item.url ? <ExternalLink href={item.url}>{name}</ExternalLink> : name)}
    </WithShop>
);

/** The picture that comes with the prices. */
const Picture = ({ item: { id } }: { item: ShopItem }) => {
    const image = useHistoryImage(id);
    return image && <StemImage stem={image} size={110} alt="" variant="medium" />;
};

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
        tags={item => (
            <>
                <Picture item={item} />
                <WithShop item={item}>{shopTag}</WithShop>
            </>
        )}
        facts={({ shop_brand }) => shop_brand?.name}
        aside={<Aside />}
    >
        <RegionPanels />
    </Show>
);
