import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { ChartFrame } from '../../ui/chart/ChartFrame.tsx';
import { formatWireDay } from '../../ui/format/time.ts';
import { styled } from '../../ui/styled.ts';
import { view } from '../../ui/view.tsx';
import { Price, type Currency, formatPrice } from './price.tsx';
import type { PriceChartLinesProps } from './PriceChartLines.tsx';
import type { RegionPrices } from './pricePoints.ts';
import { usePriceHistory } from './usePriceHistory.ts';
import { ListFailure } from '../../ui/message/ListFailure.tsx';
import { PageLoading } from '../../ui/page/PageLoading.tsx';
import { Quiet } from '../../ui/Quiet.tsx';

const Frame = styled('div')(({ theme: { palette, radius, typography } }) => ({
    overflow: 'auto',
    '&:focus-visible': {
        outline: `2px solid ${palette.accent.mark}`,
        outlineOffset: 2,
        borderRadius: radius.control,
    },
    '& table': {
        width: '100%',
        borderCollapse: 'collapse',
        fontVariantNumeric: 'tabular-nums',
        ...typography.body2,
    },
    '& caption': { ...typography.h3, marginBlockEnd: 8, textAlign: 'start' },
    '& th': {
        position: 'sticky',
        insetBlockStart: 0,
        backgroundColor: palette.paper.surface,
        color: palette.paper.muted,
        textAlign: 'start',
        ...typography.caption,
    },
    '& th, & td': { padding: '4px 8px', borderBlockEnd: `1px solid ${palette.paper.hairline}` },
    '& .price': { textAlign: 'end' },
}));

interface PriceChartTableProps extends RegionPrices {
    title: string;
    /** In pixels; a longer table scrolls. */
    height: number;
}

const PriceChartTable = ({ title, currency, prices, height }: PriceChartTableProps) => {
    const translate = useTranslate();
    const [locale = 'en'] = useLocaleState();
    return (
        // Focusable, so that the arrow keys scroll it.
        <Frame role="region" aria-label={title} tabIndex={0} style={{ height }}>
            <table>
                <caption>{title}</caption>
                <thead>
                    <tr>
                        <th scope="col">{translate('components.priceChart.date')}</th>
                        <th scope="col" className="price">
                            {translate('components.priceChart.price')}
                        </th>
                    </tr>
                </thead>
                <tbody>
                    {prices.toReversed().map(({ date, price }) => (
                        <tr key={date}>
                            <td>{formatWireDay(date)}</td>
                            <td className="price">{formatPrice(price, currency, locale)}</td>
                        </tr>
                    ))}
                </tbody>
            </table>
        </Frame>
    );
};

/** In pixels; the table also takes the space of the title. */
const height = 240;
const title = 28;

const Lines = view<PriceChartLinesProps>(() =>
    import('./PriceChartLines.tsx').then(module => module.PriceChartLines),
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

const PriceChart = (props: RegionPrices) => {
    const { region, currency, prices, avg } = props;
    const translate = useTranslate();
    const [asTable, setAsTable] = useState(false);
    const name = translate('components.priceChart.title', { region });
    if (prices.length === 0) return <Quiet>{translate('components.priceChart.none')}</Quiet>;
    return (
        <div>
            {asTable ? (
                <PriceChartTable {...props} title={name} height={height + title} />
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
    /** For a history that does not name its currency. */
    currency: Currency;
}

/** The chart of all prices of an item in one region. The panels of an item share one response. */
export const RegionHistory = ({ id, region, currency }: RegionHistoryProps) => {
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
    return <PriceChart region={region} currency={history.currency ?? currency} prices={prices} avg={avg} />;
};
