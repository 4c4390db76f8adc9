import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useRecordContext, useTranslate } from 'react-admin';
import type { ShopItem } from '../../contract/shops.ts';
import { useConsole } from '../../dataProvider/useConsole.ts';
import { ExternalLink } from '../../src/kit/ExternalLink.tsx';
import { Stack } from '../../src/kit/record/parts.tsx';
import { Show } from '../../src/kit/record/Show.tsx';
import { Labeled, SimpleShowLayout } from '../../src/kit/record/SimpleShowLayout.tsx';
import { listPath } from '../../src/kit/resource/paths.ts';
import { Section } from '../../src/kit/Section.tsx';
import { StemImage } from '../../src/kit/StemImage.tsx';
import { ShopTag } from '../../src/shared/shop/ShopTag.tsx';
import { historyQuery } from '../../src/shared/price/RegionHistory.tsx';
import { RegionPanels } from './RegionPanels.tsx';

const linkedShop = ({ url, shop }: ShopItem) =>
    url ? <ExternalLink href={url}>{shop.name}</ExternalLink> : shop.name;

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
    const { priceHistory } = useConsole();
    const { data } = useQuery({ ...historyQuery(priceHistory, item.id), enabled: false });
    return data?.image && <StemImage stem={data.image} size={220} alt={item.name} variant="hero" />;
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
        tags={({ shop }) => (
            <ShopTag id={shop.id} name={shop.name} colour={shop.tag_colour} logo={shop.logo} />
        )}
        facts={({ shop_brand }) => shop_brand?.name}
        aside={<Aside />}
    >
        <RegionPanels />
    </Show>
);
