import Link from '@mui/material/Link';
import { LinkBase, useRecordContext, useTranslate } from 'react-admin';
import type { ShopItem } from '../../contract/shops.ts';
import { ExternalLink } from '../../src/ui/ExternalLink.tsx';
import { Stack } from '../../src/ui/record/parts.tsx';
import { Show } from '../../src/features/resource/Show.tsx';
import { Fact, SimpleShowLayout } from '../../src/ui/record/SimpleShowLayout.tsx';
import { listPath } from '../../src/routing/paths.ts';
import { Section } from '../../src/ui/page/Section.tsx';
import { shopTag, WithShop } from '../../src/features/shop/ShopTag.tsx';
import { StemImage } from '../../src/ui/picture/StemImage.tsx';
import { useHistoryImage } from '../../src/features/price/usePriceHistory.ts';
import { RegionPanels } from './RegionPanels.tsx';

const linkedShop = (item: ShopItem) => (
    <WithShop item={item}>
        {({ name }) => (item.url ? <ExternalLink href={item.url}>{name}</ExternalLink> : name)}
    </WithShop>
);

/** A shop's brand has no page, so it links to the items of that name. */
const linkedBrand = ({ shop_brand }: ShopItem) =>
    shop_brand && (
        <Link
            component={LinkBase}
            to={listPath('shop-items', { filter: JSON.stringify({ q: shop_brand.name }) })}
        >
            {shop_brand.name}
        </Link>
    );

/** The picture comes with the price history of the open region. */
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
                    <Fact source="shop" render={linkedShop} />
                    <Fact source="shop_brand" render={linkedBrand} />
                    <Fact source="category" />
                    <Fact source="created" />
                </SimpleShowLayout>
            </Section>
        </Stack>
    );
};

export const ShopItemShow = () => (
    <Show<ShopItem>
        tags={item => <WithShop item={item}>{shopTag}</WithShop>}
        facts={({ shop_brand }) => shop_brand?.name}
        aside={<Aside />}
    >
        <RegionPanels />
    </Show>
);
