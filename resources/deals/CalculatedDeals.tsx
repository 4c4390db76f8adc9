import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import { styled } from '@mui/material/styles';
import { Link, useTranslate } from 'react-admin';
import type { CalculatedItem, Deal } from '../../contract/shops.ts';
import { Price } from '../../src/components/Price.tsx';
import { Quiet } from '../../src/components/Quiet.tsx';
import { Tag } from '../../src/components/Tag.tsx';
import { Difference } from './Difference.tsx';

const Panels = styled('div')(({ theme: { palette, radius } }) => ({
    overflow: 'hidden',
    border: `1px solid ${palette.paper.hairline}`,
    borderRadius: radius.card,
    '& .MuiAccordionDetails-root': { padding: 0 },
}));

const Head = styled('span')(({ theme: { typography } }) => ({
    display: 'flex',
    alignItems: 'baseline',
    flexWrap: 'wrap',
    gap: '2px 8px',
    width: '100%',
    ...typography.body2,
    '& b': { fontWeight: typography.fontWeightMedium },
    '& .end': { display: 'flex', gap: 12, marginInlineStart: 'auto', marginInlineEnd: 8 },
}));

const Lines = styled('ul')(({ theme: { palette, size, typography } }) => ({
    ...typography.body2,
    '& li': {
        display: 'grid',
        gridTemplateColumns: '96px minmax(0, 1fr) auto minmax(88px, auto) minmax(96px, auto)',
        alignItems: 'center',
        gap: 12,
        minHeight: size.row,
        paddingInline: 16,
        fontVariantNumeric: 'tabular-nums',
    },
    '& li + li': { borderBlockStart: `1px solid ${palette.paper.hairline}` },
    '& li > :nth-of-type(n + 4)': { textAlign: 'end' },
    '& .more': { padding: '8px 16px 12px', display: 'block' },
}));

const Line = ({ deal }: { deal: Deal }) => {
    const translate = useTranslate();
    const { enabled, has_price, price_difference, recent_price, avg, shop_region } = deal;
    return (
        <li>
            <span>
                <Difference value={has_price ? price_difference : null} decimals={2} />
            </span>
            <span>{shop_region.name}</span>
            <span>{enabled && <Tag look="accent">{translate('resources.deals.on')}</Tag>}</span>
            <span>
                {has_price ? (
                    <Price amount={recent_price} currency={shop_region.currency} />
                ) : (
                    <Quiet>{translate('resources.deals.noPrice')}</Quiet>
                )}
            </span>
            <Quiet>
                {avg !== null && (
                    <>
                        {translate('resources.deals.avg')}{' '}
                        <Price amount={avg} currency={shop_region.currency} />
                    </>
                )}
            </Quiet>
        </li>
    );
};

/** The calculated items, a panel each, with their deal in every region. */
export const CalculatedDeals = ({ items }: { items: readonly CalculatedItem[] }) => {
    const translate = useTranslate();
    return (
        <Panels>
            {items.map(({ id, name, shop_brand, deals }) => (
                <Accordion key={id} slotProps={{ transition: { unmountOnExit: true } }}>
                    <AccordionSummary expandIcon={<ExpandIcon />}>
                        <Head>
                            {shop_brand && <Quiet>{shop_brand.name}</Quiet>}
                            <b>{name}</b>
                            <span className="end">
                                <Quiet>
                                    {translate('resources.deals.onCount', {
                                        on: deals.filter(deal => deal.enabled).length,
                                        total: deals.length,
                                    })}
                                </Quiet>
                                <Difference value={deals[0]?.price_difference} decimals={2} />
                            </span>
                        </Head>
                    </AccordionSummary>
                    <AccordionDetails>
                        <Lines>
                            {deals.map(deal => (
                                <Line key={deal.shop_region_id} deal={deal} />
                            ))}
                        </Lines>
                        <Link to={`/shop-item/${id}`} sx={{ display: 'block', padding: 4 }}>
                            {name}
                        </Link>
                    </AccordionDetails>
                </Accordion>
            ))}
        </Panels>
    );
};
