import Link from '@mui/material/Link';
import { LinkBase, useRecordContext, useTranslate } from 'react-admin';
import type { ShopItem } from '../../contract/shops.ts';
import { ExternalLink } from '../../src/kit/ExternalLink.tsx';
import { Stack } from '../../src/kit/record/parts.tsx';
import { Show } from '../../src/kit/record/Show.tsx';
import { Labeled, SimpleShowLayout } from '../../src/kit/record/SimpleShowLayout.tsx';
import { listPath } from '../../src/kit/resource/paths.ts';
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

/** The shop's own brand has no page: it leads to the items of that name. */
const linkedBrand = ({ shop_brand }: ShopItem) =>
    shop_brand && (
        <Link
            component={LinkBase}
            to={listPath('shop-items', { filter: JSON.stringify({ q: shop_brand.name }) })}
        >
            {shop_brand.name}
        </Link>
    );

/** The picture that comes with the price history, which the open region loads. */
const Picture = () => {
    const item = useRecordContext<ShopItem>()!;
    const image = useHistoryImage(item.id);
    return image && <StemImage stem={image} size={220} alt={item.name} variant="hero" />;
};

const Aside = () => {
    const translate = useTranslate();
    return (
        <Stack>
            <Picture />
            <Section title={translate('resources.shop-items.facts')}>
                <SimpleShowLayout>
                    <Labeled source="shop" render={linkedShop} />
                    <Labeled source="shop_brand" render={linkedBrand} />
                    <Labeled source="category" />
                    <Labeled source="created" />
                </SimpleShowLayout>
            </Section>
        </Stack>
    );
};

/** One shop item with its prices by region (moderation document, section 2). */
export const ShopItemShow = () => (
    <Show<ShopItem>
        tags={item => <WithShop item={item}>{shopTag}</WithShop>}
        facts={({ shop_brand }) => shop_brand?.name}
        aside={<Aside />}
    >
        <RegionPanels />
    </Show>
);
