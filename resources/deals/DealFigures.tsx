import { useTranslate } from 'react-admin';
import type { Deal } from '../../contract/shops.ts';
import { formatWireDay } from '../../src/kit/format/time.ts';
import { Price } from '../../src/shared/price/Price.tsx';
import { Quiet } from '../../src/kit/Quiet.tsx';
import { styled } from '../../src/kit/styled.ts';
import { Difference } from './Difference.tsx';

const Figures = styled('p')(({ theme: { palette, typography } }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 16px',
    ...typography.body2,
    '& b': { color: palette.paper.ink, fontWeight: typography.fontWeightMedium },
}));

/** The figures behind a deal: its latest price, the average of the 90 days before, and the difference. */
export const DealFigures = ({ deal }: { deal: Deal }) => {
    const translate = useTranslate();
    const { has_price, recent_price, avg, price_difference, date, shop_region } = deal;
    const { currency } = shop_region;
    return (
        <Figures>
            {recent_price === null ? (
                <Quiet>{translate('resources.deals.noPrice')}</Quiet>
            ) : (
                <span>
                    {date && translate('resources.deals.priceAt', { date: formatWireDay(date) })}{' '}
                    <b>
                        <Price amount={recent_price} currency={currency} />
                    </b>
                </span>
            )}
            {avg !== null && (
                <span>
                    {translate('resources.deals.averageBefore')}{' '}
                    <b>
                        <Price amount={avg} currency={currency} />
                    </b>
                </span>
            )}
            <Difference value={has_price ? price_difference : null} decimals={2} />
        </Figures>
    );
};
