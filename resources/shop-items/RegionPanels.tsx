import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import { useLocaleState, useRecordContext, useTranslate } from 'react-admin';
import type { ShopItem } from '../../contract/shops.ts';
import { useCall } from '../../dataProvider/calls.ts';
import { ListFailure } from '../../src/kit/ListFailure.tsx';
import { ExternalLink } from '../../src/kit/ExternalLink.tsx';
import { formatPrice } from '../../src/shared/price/price.ts';
import { formatWireDay } from '../../src/kit/format/time.ts';
import { PageLoading } from '../../src/kit/PageLoading.tsx';
import { Quiet } from '../../src/kit/Quiet.tsx';
import { Section } from '../../src/kit/Section.tsx';
import { useAddress } from '../../src/routing/routerProvider.tsx';
import { PriceCalendar } from './PriceCalendar.tsx';
import { usePriceHistory } from '../../src/shared/price/usePriceHistory.ts';
import { RegionHistory } from '../../src/shared/price/RegionHistory.tsx';
import { styled } from '../../src/kit/styled.ts';
import { pricesByRegion, type RegionPrices } from './pricesByRegion.ts';

const Panels = styled('div')(({ theme: { palette, radius } }) => ({
    overflow: 'hidden',
    border: `1px solid ${palette.paper.hairline}`,
    borderRadius: radius.card,
}));

const Head = styled('span')(({ theme: { typography } }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 12px',
    width: '100%',
    fontVariantNumeric: 'tabular-nums',
    ...typography.body2,
    '& b': { fontWeight: typography.fontWeightMedium },
}));

const Details = styled('div')(({ theme: { size, space } }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 16,
    maxWidth: size.dialog.chart,
    padding: space.card,
}));

const Panel = ({ id, region, open }: { id: number; region: RegionPrices; open: boolean }) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { name, url, latest, currency } = region;
    return (
        <Accordion defaultExpanded={open} slotProps={{ transition: { unmountOnExit: true } }}>
            <AccordionSummary expandIcon={<ExpandIcon />}>
                <Head>
                    <b>{name}</b>
                    {latest && (
                        <Quiet>
                            {translate('resources.shop-items.latest', {
                                price: formatPrice(latest.price, currency, locale ?? 'en'),
                                date: formatWireDay(latest.date),
                            })}
                        </Quiet>
                    )}
                </Head>
            </AccordionSummary>
            <AccordionDetails>
                <Details>
                    {url && <ExternalLink href={url}>{translate('resources.shop-items.visit')}</ExternalLink>}
                    {latest ? (
                        <PriceCalendar region={region} />
                    ) : (
                        <Quiet>{translate('resources.shop-items.noPrices')}</Quiet>
                    )}
                    <RegionHistory id={id} region={name} currency={currency} />
                </Details>
            </AccordionDetails>
        </Accordion>
    );
};

/** The regions an item is sold in, each with its price calendar; `?region=` opens one by name. */
export const RegionPanels = () => {
    const translate = useTranslate();
    const requested = new URLSearchParams(useAddress().search).get('region');
    const item = useRecordContext<ShopItem>();
    const id = item?.id ?? 0;
    const { data, error, isPending, refetch } = useCall('GET shop-item/{id}/shop-item-recent-prices', {
        params: { id },
        query: { shop_item_id: id },
    });
    const { data: history } = usePriceHistory(id);
    if (!item) return null;
    const name = translate('resources.shop-items.regions');
    const panels = () => {
        if (isPending) return <PageLoading />;
        if (error) return <ListFailure name={name} error={error} refetch={refetch} />;
        const regions = pricesByRegion(item, data, history);
        if (regions.length === 0) return <Quiet>{translate('resources.shop-items.noRegions')}</Quiet>;
        const open = regions.find(region => region.name === requested) ?? regions[0];
        return (
            <Panels key={requested}>
                {regions.map(region => (
                    <Panel key={region.name} id={id} region={region} open={region === open} />
                ))}
            </Panels>
        );
    };
    return <Section title={name}>{panels()}</Section>;
};
