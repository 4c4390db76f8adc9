import { useLocaleState, useTranslate } from 'react-admin';
import { formatPrice } from './price.ts';
import type { RegionPrices } from './pricePoints.ts';
import { formatWireDay } from '../../kit/format/time.ts';
import { styled } from '../../kit/styled.ts';

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

export interface PriceChartTableProps extends RegionPrices {
    /** Translated: what the table shows. */
    title: string;
    /** In pixels; a longer table scrolls. */
    height: number;
}

/** The prices of a chart as a table, the newest first. */
export const PriceChartTable = ({ title, currency, prices, height }: PriceChartTableProps) => {
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
