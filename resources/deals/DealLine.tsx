import Switch from '@mui/material/Switch';
import { useTranslate } from 'react-admin';
import type { Verdict } from '../../contract/prices.ts';
import type { Deal } from '../../contract/shops.ts';
import { Price } from '../../src/features/price/price.tsx';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { styled } from '../../src/ui/styled.ts';
import { isBelieved, Why } from './guard.tsx';
import { Difference, VisitShop } from './parts.tsx';

const Line = styled('li')(({ theme: { breakpoints, palette, size, typography } }) => ({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '44px 104px minmax(0, 1fr) minmax(88px, auto) minmax(112px, auto) 32px',
    alignItems: 'center',
    gap: 12,
    minHeight: size.row,
    paddingInline: '16px 8px',
    fontVariantNumeric: 'tabular-nums',
    ...typography.body2,
    '& + li': { borderBlockStart: `1px solid ${palette.paper.hairline}` },
    '&:hover': { backgroundColor: palette.paper.hover },
    '& .place': { display: 'grid', justifyItems: 'start', minWidth: 0 },
    '& .open': {
        padding: 0,
        border: 0,
        background: 'none',
        color: palette.paper.ink,
        font: 'inherit',
        fontWeight: typography.fontWeightMedium,
        textAlign: 'start',
        cursor: 'pointer',
        // The whole row opens the dialog.
        '&::after': { content: '""', position: 'absolute', inset: 0 },
    },
    '& .MuiSwitch-root, & .visit': { position: 'relative', zIndex: 1 },
    '& .visit': { gridColumn: -2 },
    '& .amount': { textAlign: 'end' },
    [breakpoints.down('phone')]: {
        gridTemplateColumns: '44px minmax(0, 1fr) auto 32px',
        gap: '0 12px',
        minHeight: size.rowPhone,
        '& .MuiSwitch-root, & .visit': { gridRow: '1 / span 2' },
        '& .place': { gridColumn: 2, gridRow: 1 },
        '& .difference': { gridColumn: 2, gridRow: 2 },
        '& .price': { gridColumn: 3, gridRow: 1 },
        '& .average': { gridColumn: 3, gridRow: 2 },
    },
}));

interface DealLineProps {
    deal: Deal;
    verdict: Verdict | undefined;
    on: boolean;
    onToggle: (on: boolean) => void;
    onOpen: () => void;
}

/** A deal of an item in one of its regions, with what the guard makes of it. */
export const DealLine = ({ deal, verdict, on, onToggle, onOpen }: DealLineProps) => {
    const translate = useTranslate();
    const { has_price, price_difference, recent_price, avg, shop_region } = deal;
    return (
        <Line>
            <Switch
                checked={on}
                onChange={(_, checked) => onToggle(checked)}
                slotProps={{
                    input: {
                        'aria-label': translate('resources.deals.dealIn', { region: shop_region.name }),
                    },
                }}
            />
            <span className="difference">
                <Difference
                    value={has_price ? price_difference : null}
                    decimals={2}
                    plain={!isBelieved(verdict)}
                />
            </span>
            <span className="place">
                <button type="button" className="open" aria-haspopup="dialog" onClick={onOpen}>
                    {shop_region.name}
                </button>
                <Why deal={deal} verdict={verdict} />
            </span>
            <span className="amount price">
                {has_price ? (
                    <Price amount={recent_price} currency={shop_region.currency} />
                ) : (
                    <Quiet>{translate('resources.deals.noPrice')}</Quiet>
                )}
            </span>
            <Quiet className="amount average">
                {avg !== null && (
                    <>
                        {translate('resources.deals.avg')}{' '}
                        <Price amount={avg} currency={shop_region.currency} />
                    </>
                )}
            </Quiet>
            <VisitShop deal={deal} />
        </Line>
    );
};
