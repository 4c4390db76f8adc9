import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Price } from './Price.tsx';
import { Quiet } from '../../kit/Quiet.tsx';
import { view } from '../../kit/view.tsx';
import { ChartFrame } from '../../kit/chart/ChartFrame.tsx';
import { styled } from '../../kit/styled.ts';
import type { PriceChartLinesProps } from './PriceChartLines.tsx';
import { PriceChartTable } from './PriceChartTable.tsx';
import type { RegionPrices } from './pricePoints.ts';

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

/** The prices of an item in one region as lines with their average, or as a table. */
export const PriceChart = (props: RegionPrices) => {
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
