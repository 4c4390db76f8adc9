import { useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { MonthGrid } from '../../src/kit/calendar/MonthGrid.tsx';
import { monthOf } from '../../src/kit/calendar/month.ts';
import { useToday } from '../../src/kit/calendar/useToday.ts';
import { formatPrice } from '../../src/shared/price/price.ts';
import { styled } from '../../src/kit/styled.ts';
import type { RegionPrices } from './pricesByRegion.ts';

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

/** A calendar of an item's prices in one region; days without a reading are empty. */
export const PriceCalendar = ({ region }: { region: RegionPrices }) => {
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
