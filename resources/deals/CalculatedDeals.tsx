import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CalculatedItem, Deal } from '../../contract/shops.ts';
import { Quiet } from '../../src/kit/Quiet.tsx';
import { StemImage } from '../../src/kit/StemImage.tsx';
import { styled } from '../../src/kit/styled.ts';
import { DealDialog } from './DealDialog.tsx';
import { dealKey } from './dealKey.ts';
import { DealLine } from './DealLine.tsx';
import { Difference } from './Difference.tsx';
import type { DealSwitch } from './useDealSwitch.ts';

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

export interface CalculatedDealsProps {
    items: readonly CalculatedItem[];
    deals: DealSwitch;
}

/** The calculated items, one panel each, with their deal in every region. */
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
