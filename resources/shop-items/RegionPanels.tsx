import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import { useState } from 'react';
import { useLocaleState, useRecordContext, useTranslate } from 'react-admin';
import type { PriceHistory, RecentPrice, ShopItem } from '../../contract/shops.ts';
import { useCall } from '../../dataProvider/calls.ts';
import { MonthGrid } from '../../src/ui/calendar/MonthGrid.tsx';
import { monthOf } from '../../src/ui/calendar/month.ts';
import { useToday } from '../../src/ui/calendar/useToday.ts';
import { ListFailure } from '../../src/ui/message/ListFailure.tsx';
import { ExternalLink } from '../../src/ui/ExternalLink.tsx';
import { formatPrice } from '../../src/features/price/price.tsx';
import { formatWireDay } from '../../src/ui/format/time.ts';
import { PageLoading } from '../../src/ui/page/PageLoading.tsx';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { Section } from '../../src/ui/page/Section.tsx';
import { useAddress } from '../../src/routing/routerProvider.tsx';
import { usePriceHistory } from '../../src/features/price/usePriceHistory.ts';
import { RegionHistory } from '../../src/features/price/RegionHistory.tsx';
import { styled } from '../../src/ui/styled.ts';

interface RegionPrices {
    name: string;
    url: string | undefined;
    currency: string | undefined;
    /** By day, `YYYY-MM-DD`. */
    prices: Map<string, number>;
    latest: { date: string; price: number } | undefined;
}

export const pricesByRegion = (
    { item_region_urls }: Pick<ShopItem, 'item_region_urls'>,
    recent: readonly RecentPrice[],
    history: Pick<PriceHistory, 'regions'> = { regions: [] },
): RegionPrices[] => {
    const regions = new Map<string, RegionPrices>();
    const regionOf = (name: string): RegionPrices => {
        const known = regions.get(name);
        if (known) return known;
        const region: RegionPrices = {
            name,
            url: undefined,
            currency: undefined,
            prices: new Map(),
            latest: undefined,
        };
        regions.set(name, region);
        return region;
    };
    for (const { region_name, url } of item_region_urls) regionOf(region_name).url = url;
    for (const { price, date, shop_region } of recent) {
        if (!shop_region) continue;
        const region = regionOf(shop_region.name);
        region.currency = shop_region.currency ?? undefined;
        region.prices.set(date, price);
        if (!region.latest || date > region.latest.date) region.latest = { date, price };
    }
    for (const { name, currency } of history.regions) {
        const region = regionOf(name);
        region.currency ??= currency ?? undefined;
    }
    return [...regions.values()].toSorted((one, other) => one.name.localeCompare(other.name));
};

const Day = styled('div')(({ theme: { palette, size, typography } }) => ({
    display: 'grid',
    alignContent: 'center',
    minHeight: size.row + 4,
    '& span': { color: palette.paper.muted, ...typography.caption },
    '& b': {
        fontWeight: typography.fontWeightMedium,
        fontSize: typography.caption.fontSize,
        overflowWrap: 'anywhere',
    },
}));

const PriceCalendar = ({ region }: { region: RegionPrices }) => {
    const translate = useTranslate();
    const [locale = 'en'] = useLocaleState();
    const today = useToday();
    const last = region.latest?.date ?? today;
    const [month, setMonth] = useState(monthOf(last));
    return (
        <MonthGrid
            label={translate('resources.shop-items.calendar', { region: region.name })}
            month={month}
            onMonth={setMonth}
            last={monthOf(last)}
        >
            {day => {
                const price = region.prices.get(day);
                return (
                    <Day>
                        <span>{Number(day.slice(8))}</span>
                        {price !== undefined && (
                            <b>{formatPrice(price, region.currency, locale, 'narrowSymbol')}</b>
                        )}
                    </Day>
                );
            }}
        </MonthGrid>
    );
};

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

const Panel = ({ region, open }: { region: RegionPrices; open: boolean }) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const item = useRecordContext<ShopItem>();
    const [id, shop] = [item?.id ?? 0, item?.shop?.id];
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
                    <RegionHistory id={id} region={name} shop={shop} currency={currency} />
                </Details>
            </AccordionDetails>
        </Accordion>
    );
};

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
                    <Panel key={region.name} region={region} open={region === open} />
                ))}
            </Panels>
        );
    };
    return <Section title={name}>{panels()}</Section>;
};
