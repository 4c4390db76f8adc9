import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Switch from '@mui/material/Switch';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { CalculatedItem, Deal } from '../../contract/shops.ts';
import { Price } from '../../src/features/price/price.tsx';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { StemImage } from '../../src/ui/picture/StemImage.tsx';
import { styled } from '../../src/ui/styled.ts';
import { DealLine } from './DealLine.tsx';
import { dealKey } from './deal.ts';
import { isBelieved, type Guard } from './guard.tsx';
import { Difference } from './parts.tsx';
import { PriceLine } from './PriceLine.tsx';
import type { DealSwitch } from './useDealSwitch.ts';

/** In pixels: the width of a region's column. */
const cellWidth = 220;

/** The rows, with the regions above their columns. */
export const Panels = styled('div')(({ theme: { breakpoints, palette, radius, typography } }) => ({
    // Many regions scroll beside one another.
    overflowX: 'auto',
    border: `1px solid ${palette.paper.hairline}`,
    borderRadius: radius.card,
    '& > .columns': {
        display: 'flex',
        alignItems: 'center',
        minHeight: 36,
        borderBlockEnd: `1px solid ${palette.paper.hairline}`,
        color: palette.paper.secondary,
        ...typography.caption,
        '& > .product': { flex: '1 1 240px', paddingInlineStart: 16 },
        '& > .why': { flex: '1 1 180px' },
        '& > .region': {
            flex: 'none',
            display: 'flex',
            alignItems: 'center',
            gap: 8,
            width: cellWidth,
            paddingInline: 12,
        },
    },
    [breakpoints.down('narrow')]: { '& > .columns': { display: 'none' } },
}));

const Row = styled('li')(({ theme: { breakpoints, palette, typography } }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(260px, 1fr) auto',
    '& + li': { borderBlockStart: `1px solid ${palette.paper.hairline}` },
    // The folded line and what stands beside it are one row; what unfolds is below both.
    '& > .MuiAccordion-root': { display: 'contents', '&::before': { display: 'none' } },
    '& > .MuiAccordion-root > .MuiAccordion-heading': { gridColumn: 1, gridRow: 1, minWidth: 0 },
    '& > .MuiAccordion-root > .MuiCollapse-root': { gridColumn: '1 / -1', gridRow: 2 },
    '& > .beside': { gridColumn: 2, gridRow: 1, display: 'flex', alignItems: 'stretch' },
    '& .MuiAccordionDetails-root': { padding: 0, backgroundColor: palette.paper.sunken },
    '& .head': {
        display: 'flex',
        alignItems: 'center',
        gap: 12,
        width: '100%',
        minWidth: 0,
        ...typography.body2,
    },
    '& .head b': { fontWeight: typography.fontWeightMedium },
    '& .name': {
        flex: '1 1 200px',
        display: 'flex',
        flexWrap: 'wrap',
        gap: '0 8px',
        minWidth: 0,
        overflowWrap: 'anywhere',
    },
    '& .why': { flex: '1 1 180px', minWidth: 0 },
    '& .on': { flex: 'none', marginInlineEnd: 8 },
    [breakpoints.down('narrow')]: {
        '& > .beside': {
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
            gap: '4px 16px',
            gridColumn: '1 / -1',
            gridRow: 2,
            padding: '0 12px 8px 16px',
        },
        '& > .MuiAccordion-root > .MuiCollapse-root': { gridRow: 3 },
        '& .head': { flexWrap: 'wrap', gap: '4px 12px' },
        '& .name': { flexBasis: 160 },
        gridTemplateColumns: 'minmax(0, 1fr)',
    },
}));

interface DealRowProps {
    item: CalculatedItem;
    deals: DealSwitch;
    guard: Guard;
    why: ReactNode;
    /** Beside the folded line. */
    beside: ReactNode;
    onOpen: (deal: Deal) => void;
}

/** A calculated item: folded, its name and why it is here; unfolded, its deal in every region. */
export const DealRow = ({ item, deals, guard, why, beside, onOpen }: DealRowProps) => {
    const translate = useTranslate();
    const { name, shop_brand, deals: all } = item;
    return (
        <Row>
            <Accordion slotProps={{ transition: { unmountOnExit: true } }}>
                <AccordionSummary expandIcon={<ExpandIcon />}>
                    <span className="head">
                        <StemImage stem={all[0]?.image} size={110} alt="" />
                        <span className="name">
                            {shop_brand && <Quiet>{shop_brand.name}</Quiet>} <b>{name}</b>
                        </span>
                        {why && <span className="why">{why}</span>}
                        <Quiet className="on">
                            {translate('resources.deals.onCount', {
                                on: all.filter(deals.isEnabled).length,
                                total: all.length,
                            })}
                        </Quiet>
                    </span>
                </AccordionSummary>
                <AccordionDetails>
                    <ul aria-label={translate('resources.deals.dealsOf', { name })}>
                        {all.map(deal => (
                            <DealLine
                                key={dealKey(deal)}
                                deal={deal}
                                verdict={guard.verdictOf(deal)}
                                on={deals.isEnabled(deal)}
                                onToggle={on => void deals.setEnabled(deal, on)}
                                onOpen={() => onOpen(deal)}
                            />
                        ))}
                    </ul>
                </AccordionDetails>
            </Accordion>
            <div className="beside">{beside}</div>
        </Row>
    );
};

const Cell = styled('div')(({ theme: { breakpoints, palette, typography } }) => ({
    display: 'flex',
    alignItems: 'center',
    width: cellWidth,
    paddingInline: '12px 4px',
    borderInlineStart: `1px solid ${palette.paper.hairline}`,
    fontVariantNumeric: 'tabular-nums',
    ...typography.caption,
    '& .figures': {
        display: 'grid',
        padding: 0,
        border: 0,
        background: 'none',
        color: palette.paper.ink,
        font: 'inherit',
        textAlign: 'start',
        cursor: 'pointer',
        '&:hover': { textDecoration: 'underline' },
    },
    '& > .MuiSwitch-root': { marginInlineStart: 'auto' },
    '& > svg': { marginInlineStart: 'auto' },
    '& > svg + .MuiSwitch-root': { marginInlineStart: 4 },
    '& b': { ...typography.body2, fontWeight: typography.fontWeightMedium },
    '& .region': { display: 'none' },
    [breakpoints.down('narrow')]: {
        border: 0,
        padding: 0,
        width: 'auto',
        '& .region': { display: 'block', color: palette.paper.muted },
        '& > svg + .MuiSwitch-root': { marginInlineStart: 'auto' },
    },
}));

interface DealCellProps {
    date: string;
    deal: Deal | undefined;
    region: string;
    deals: DealSwitch;
    guard: Guard;
    onOpen: (deal: Deal) => void;
}

/** A deal of a chosen region, switched without unfolding its item; its price opens its chart. */
export const DealCell = ({ date, deal, region, deals, guard, onOpen }: DealCellProps) => {
    const translate = useTranslate();
    if (!deal?.has_price)
        return (
            <Cell>
                <span>
                    <span className="region">{region}</span>
                    <Quiet>{translate('resources.deals.noPrice')}</Quiet>
                </span>
            </Cell>
        );
    const args = { name: deal.shop_item.name, region };
    return (
        <Cell>
            <button
                type="button"
                className="figures"
                aria-haspopup="dialog"
                title={translate('resources.deals.guard.prices', args)}
                onClick={() => onOpen(deal)}
            >
                <span className="region">{region}</span>
                <b>
                    <Price amount={deal.recent_price} currency={deal.shop_region.currency} />
                </b>
                <Difference
                    value={deal.price_difference}
                    decimals={2}
                    plain={!isBelieved(guard.verdictOf(deal))}
                />
            </button>
            <PriceLine prices={guard.lineOf(deal)} date={date} />
            <Switch
                checked={deals.isEnabled(deal)}
                onChange={(_, checked) => void deals.setEnabled(deal, checked)}
                slotProps={{
                    input: { 'aria-label': translate('resources.deals.guard.dealOnIn', args) },
                }}
            />
        </Cell>
    );
};
