import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useTranslate } from 'react-admin';
import type { Deal, ShopRegion } from '../../contract/shops.ts';
import { useConsole } from '../../dataProvider/useConsole.ts';
import { ListFailure } from '../../src/components/ListFailure.tsx';
import { isWebAddress } from '../../src/components/format/webAddress.ts';
import { PageLoading } from '../../src/components/PageLoading.tsx';
import { Price } from '../../src/components/Price.tsx';
import { Quiet } from '../../src/components/Quiet.tsx';
import { Section } from '../../src/components/Section.tsx';
import { StemImage } from '../../src/components/StemImage.tsx';
import { Difference } from './Difference.tsx';
import { wholeDifference } from './priceDifference.ts';

const Strip = styled('ul')(({ theme: { palette, radius, typography } }) => ({
    display: 'flex',
    gap: 12,
    overflowX: 'auto',
    paddingBlockEnd: 4,
    scrollSnapType: 'x proximity',
    '& > li': {
        flex: 'none',
        display: 'grid',
        gap: 8,
        width: 252,
        padding: 12,
        border: `1px solid ${palette.paper.hairline}`,
        borderRadius: radius.card,
        scrollSnapAlign: 'start',
        ...typography.body2,
    },
    '& .item': { display: 'flex', gap: 10, minWidth: 0 },
    '& .name': { display: 'grid', gap: 2, minWidth: 0, alignContent: 'start' },
    '& .name > a': {
        color: palette.paper.ink,
        fontWeight: typography.fontWeightMedium,
        overflowWrap: 'anywhere',
        textDecoration: 'none',
        '&:hover': { textDecoration: 'underline' },
    },
    '& .visit': { marginInlineStart: 'auto', marginBlockStart: -4, marginInlineEnd: -4 },
    '& .prices': {
        display: 'flex',
        alignItems: 'baseline',
        gap: 8,
        paddingBlockStart: 8,
        borderBlockStart: `1px solid ${palette.paper.hairline}`,
        fontVariantNumeric: 'tabular-nums',
    },
    '& .prices > :last-child': { marginInlineStart: 'auto' },
}));

const DealCard = ({ deal }: { deal: Deal }) => {
    const translate = useTranslate();
    const { shop_item, shop_item_id, shop_region, image, recent_price, avg } = deal;
    const address = deal.item_region_url ?? deal.region_url;
    return (
        <li>
            <div className="item">
                <StemImage stem={image} size={110} alt="" place="large" />
                <div className="name">
                    <LinkBase to={`/shop-item/${shop_item_id}`}>{shop_item.name}</LinkBase>
                    <Quiet>{shop_item.shop_brand?.name}</Quiet>
                </div>
                {address && isWebAddress(address) && (
                    <IconButton
                        className="visit"
                        href={address}
                        target="_blank"
                        rel="noopener noreferrer"
                        aria-label={translate('resources.deals.visit', { name: shop_item.name })}
                    >
                        <OpenIcon fontSize="small" />
                    </IconButton>
                )}
            </div>
            <div className="prices">
                <b>
                    <Price amount={recent_price} currency={shop_region.currency} />
                </b>
                {avg !== null && (
                    <Quiet>
                        {translate('resources.deals.avg')}{' '}
                        <Price amount={avg} currency={shop_region.currency} />
                    </Quiet>
                )}
                <Difference value={wholeDifference(deal)} decimals={0} />
            </div>
        </li>
    );
};

/** The deals that are enabled in a shop region, side by side. */
export const EnabledDeals = ({ region }: { region: ShopRegion }) => {
    const translate = useTranslate();
    const { enabledDeals } = useConsole();
    const { data, error, isPending, refetch } = useQuery({
        queryKey: ['deals', 'enabled', region.id],
        queryFn: () => enabledDeals({ shop_region_name: region.name, shop_region_ids: String(region.id) }),
    });
    const title = translate('resources.deals.enabled');
    const strip = () => {
        if (isPending) return <PageLoading />;
        if (error) return <ListFailure name={title} error={error} refetch={refetch} />;
        if (data.length === 0) return <Quiet>{translate('resources.deals.noEnabled')}</Quiet>;
        return (
            // A strip that scrolls must be reached by the keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <Strip tabIndex={0} aria-label={title}>
                {data.map(deal => (
                    <DealCard key={`${deal.shop_item_id}-${deal.shop_region_id}`} deal={deal} />
                ))}
            </Strip>
        );
    };
    return (
        <Section
            title={title}
            count={data?.length}
            end={
                <Quiet>
                    {region.shop.name}, {region.name}
                </Quiet>
            }
        >
            {strip()}
        </Section>
    );
};
