import Switch from '@mui/material/Switch';
import { useTranslate } from 'react-admin';
import type { Deal, CalculatedItem } from '../../contract/shops.ts';
import { Price } from '../../src/features/price/price.tsx';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { styled } from '../../src/ui/styled.ts';
import { Difference, VisitShop } from './parts.tsx';
import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import { useState } from 'react';
import { StemImage } from '../../src/ui/picture/StemImage.tsx';
import { DealDialog } from './DealDialog.tsx';
import { dealKey } from './deal.ts';
import type { DealSwitch } from './useDealSwitch.ts';

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
        '& .open': { gridColumn: 2, gridRow: 1 },
        '& .difference': { gridColumn: 2, gridRow: 2 },
        '& .price': { gridColumn: 3, gridRow: 1 },
        '& .average': { gridColumn: 3, gridRow: 2 },
    },
}));

interface DealLineProps {
    deal: Deal;
    on: boolean;
    onToggle: (on: boolean) => void;
    onOpen: () => void;
}

const DealLine = ({ deal, on, onToggle, onOpen }: DealLineProps) => {
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
                <Difference value={has_price ? price_difference : null} decimals={2} />
            </span>
            <button type="button" className="open" aria-haspopup="dialog" onClick={onOpen}>
                {shop_region.name}
            </button>
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

const Panels = styled('div')(({ theme: { palette, radius } }) => ({
    overflow: 'hidden',
    border: `1px solid ${palette.paper.hairline}`,
    borderRadius: radius.card,
    '& .MuiAccordionDetails-root': { padding: 0, backgroundColor: palette.paper.sunken },
}));

const Head = styled('span')(({ theme: { breakpoints, typography } }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    width: '100%',
    minWidth: 0,
    ...typography.body2,
    '& b': { fontWeight: typography.fontWeightMedium },
    '& .words': { flex: 1, display: 'flex', alignItems: 'center', gap: '0 12px', minWidth: 0 },
    '& .name': { display: 'flex', flexWrap: 'wrap', gap: '0 8px', minWidth: 0, overflowWrap: 'anywhere' },
    '& .end': { flex: 'none', display: 'flex', gap: 12, marginInlineStart: 'auto', marginInlineEnd: 8 },
    [breakpoints.down('phone')]: {
        paddingBlock: 4,
        '& .words': { display: 'grid' },
        '& .end': { marginInline: 0 },
    },
}));

interface CalculatedDealsProps {
    items: readonly CalculatedItem[];
    deals: DealSwitch;
}

export const CalculatedDeals = ({ items, deals: { isEnabled, setEnabled } }: CalculatedDealsProps) => {
    const translate = useTranslate();
    const [opened, setOpened] = useState<Deal>();
    return (
        <Panels>
            {items.map(({ id, name, shop_brand, deals }) => (
                <Accordion key={id} slotProps={{ transition: { unmountOnExit: true } }}>
                    <AccordionSummary expandIcon={<ExpandIcon />}>
                        <Head>
                            <StemImage stem={deals[0]?.image} size={110} alt="" />
                            <span className="words">
                                <span className="name">
                                    {shop_brand && <Quiet>{shop_brand.name}</Quiet>} <b>{name}</b>
                                </span>
                                <span className="end">
                                    <Quiet>
                                        {translate('resources.deals.onCount', {
                                            on: deals.filter(isEnabled).length,
                                            total: deals.length,
                                        })}
                                    </Quiet>
                                    <Difference value={deals[0]?.price_difference} decimals={2} />
                                </span>
                            </span>
                        </Head>
                    </AccordionSummary>
                    <AccordionDetails>
                        <ul aria-label={translate('resources.deals.dealsOf', { name })}>
                            {deals.map(deal => (
                                <DealLine
                                    key={dealKey(deal)}
                                    deal={deal}
                                    on={isEnabled(deal)}
                                    onToggle={on => void setEnabled(deal, on)}
                                    onOpen={() => setOpened(deal)}
                                />
                            ))}
                        </ul>
                    </AccordionDetails>
                </Accordion>
            ))}
            {opened && (
                <DealDialog
                    deal={opened}
                    on={isEnabled(opened)}
                    onToggle={() => {
                        setOpened(undefined);
                        void setEnabled(opened, !isEnabled(opened));
                    }}
                    onClose={() => setOpened(undefined)}
                />
            )}
        </Panels>
    );
};
