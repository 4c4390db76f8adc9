import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ChartFrame } from '../../ui/chart/ChartFrame.tsx';
import { styled } from '../../ui/styled.ts';
import { useOffers } from '../../ui/useOffers.ts';
import { view } from '../../ui/view.tsx';
import { withMessages } from '../../ui/withMessages.ts';
import { Price, type Currency } from './price.tsx';
import type { PriceChartLinesProps } from './PriceChartLines.tsx';
import type { RegionPrices } from './pricePoints.ts';
import type { PriceTableProps } from './PriceTable.tsx';
import { usePriceHistory } from './usePriceHistory.ts';
import { ListFailure } from '../../ui/message/ListFailure.tsx';
import { PageLoading } from '../../ui/page/PageLoading.tsx';
import { Quiet } from '../../ui/Quiet.tsx';

/** In pixels; the table also takes the space of the title. */
const height = 240;
const title = 28;

const Lines = view<PriceChartLinesProps>(() =>
    import('./PriceChartLines.tsx').then(module => module.PriceChartLines),
);

const Table = view<PriceTableProps>(
    withMessages(['marks'], () => import('./PriceTable.tsx').then(module => module.PriceTable)),
);

const Foot = styled('div')(({ theme: { palette, typography } }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 16px',
    marginBlockStart: 8,
    color: palette.paper.secondary,
    fontVariantNumeric: 'tabular-nums',
    ...typography.caption,
    '& .line': { display: 'flex', alignItems: 'center', gap: 6 },
    '& .line::before': { content: '""', width: 18, borderBlockStart: `2px solid ${palette.accent.mark}` },
    '& .average::before': { borderBlockStart: `2px dashed ${palette.paper.control}` },
    '& label': { marginInlineStart: 'auto' },
}));

const PriceChart = (props: RegionPrices & Pick<PriceTableProps, 'item' | 'shop' | 'shopRegion'>) => {
    const { region, currency, prices, avg } = props;
    const translate = useTranslate();
    const [asTable, setAsTable] = useState(false);
    const mayMark = useOffers('POST prices/marks') && (props.shopRegion ?? props.shop) !== undefined;
    const name = translate('components.priceChart.title', { region });
    if (prices.length === 0) return <Quiet>{translate('components.priceChart.none')}</Quiet>;
    return (
        <div>
            {asTable ? (
                <Table {...props} title={name} height={height + title} />
            ) : (
                <ChartFrame title={name} height={height}>
                    {width => <Lines {...props} title={name} width={width} height={height} />}
                </ChartFrame>
            )}
            <Foot>
                <span className="line">{translate('components.priceChart.price')}</span>
                {avg !== null && (
                    <span className="line average">
                        {translate('components.priceChart.average')}{' '}
                        <Price amount={avg} currency={currency} />
                    </span>
                )}
                {mayMark && !asTable && (
                    <Button size="small" onClick={() => setAsTable(true)}>
                        {translate('components.priceChart.markOne')}
                    </Button>
                )}
                <FormControlLabel
                    label={translate('components.priceChart.asTable')}
                    control={<Switch checked={asTable} onChange={(_, checked) => setAsTable(checked)} />}
                />
            </Foot>
        </div>
    );
};

interface RegionHistoryProps {
    id: number;
    region: string;
    /** Either tells whose readings can be marked. */
    shop?: number | undefined;
    shopRegion?: number;
    /** For a history that does not name its currency. */
    currency: Currency;
}

/** The chart of all prices of an item in one region. The panels of an item share one response. */
export const RegionHistory = ({ id, region, shop, shopRegion, currency }: RegionHistoryProps) => {
    const translate = useTranslate();
    const { data, error, isPending, refetch } = usePriceHistory(id);
    if (isPending) return <PageLoading />;
    if (error) {
        const name = translate('components.priceChart.title', { region });
        return <ListFailure name={name} error={error} refetch={refetch} />;
    }
    const history = data.regions.find(({ name }) => name === region);
    if (!history) return <Quiet>{translate('components.priceChart.none')}</Quiet>;
    const { prices, avg } = history;
    return (
        <PriceChart
            {...{ region, shop, shopRegion, prices, avg, item: id }}
            currency={history.currency ?? currency}
        />
    );
};
