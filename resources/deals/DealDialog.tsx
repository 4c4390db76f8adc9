import CloseIcon from '@mui/icons-material/CloseOutlined';
import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { Link, useTranslate } from 'react-admin';
import type { Verdict } from '../../contract/prices.ts';
import type { Deal } from '../../contract/shops.ts';
import { useReference } from '../../dataProvider/useReference.ts';
import { Price } from '../../src/features/price/price.tsx';
import { useHistoryImage } from '../../src/features/price/usePriceHistory.ts';
import { RegionHistory } from '../../src/features/price/RegionHistory.tsx';
import { ExternalLink } from '../../src/ui/ExternalLink.tsx';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { formatWireDay } from '../../src/ui/format/time.ts';
import { StemImage } from '../../src/ui/picture/StemImage.tsx';
import { recordPath } from '../../src/routing/paths.ts';
import { styled } from '../../src/ui/styled.ts';
import { isBelieved, Why } from './guard.tsx';
import { Difference } from './parts.tsx';
import { dealAddress } from './deal.ts';

const Figures = styled('p')(({ theme: { palette, typography } }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 16px',
    ...typography.body2,
    '& b': { color: palette.paper.ink, fontWeight: typography.fontWeightMedium },
}));

const DealFigures = ({ deal, verdict }: Pick<DealDialogProps, 'deal' | 'verdict'>) => {
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
            <Difference
                value={has_price ? price_difference : null}
                decimals={2}
                plain={!isBelieved(verdict)}
            />
        </Figures>
    );
};

const Head = styled('div')(({ theme: { palette, typography } }) => ({
    display: 'flex',
    gap: 12,
    padding: '18px 20px 0',
    '& .MuiDialogTitle-root': { padding: 0, overflowWrap: 'anywhere' },
    '& .under': {
        display: 'flex',
        flexWrap: 'wrap',
        gap: '4px 12px',
        // Keeps its link apart from that of the title.
        marginBlockStart: 4,
        color: palette.paper.secondary,
        ...typography.body2,
    },
}));

const Content = styled(DialogContent)({ display: 'grid', gap: 12, gridTemplateColumns: 'minmax(0, 1fr)' });

export interface DealDialogProps {
    open: boolean;
    deal: Deal;
    verdict: Verdict | undefined;
    on: boolean;
    onToggle: () => void;
    onClose: () => void;
}

export const DealDialog = ({ open, deal, verdict, on, onToggle, onClose }: DealDialogProps) => {
    const translate = useTranslate();
    const heading = useId();
    const { shop_item, shop_item_id, shop_region, image } = deal;
    const historyImage = useHistoryImage(shop_item_id);
    const { data: regions } = useReference('shop-regions');
    const shop = regions?.find(({ id }) => id === deal.shop_region_id)?.shop?.name;
    const address = dealAddress(deal);
    return (
        <Dialog open={open} fullWidth maxWidth="md" aria-labelledby={heading} onClose={onClose}>
            <Head>
                <StemImage stem={image ?? historyImage} size={110} alt="" variant="large" />
                <div>
                    <DialogTitle id={heading}>
                        <Link to={recordPath('shop-items', shop_item_id)}>{shop_item.name}</Link>
                    </DialogTitle>
                    <div className="under">
                        {shop_item.shop_brand && <span>{shop_item.shop_brand.name}</span>}
                        <span>{shop ? `${shop}, ${shop_region.name}` : shop_region.name}</span>
                        {address && (
                            <ExternalLink href={address}>
                                {translate('resources.deals.shopPage')}
                            </ExternalLink>
                        )}
                    </div>
                </div>
            </Head>
            <Content>
                <DealFigures deal={deal} verdict={verdict} />
                <Why deal={deal} verdict={verdict} all />
                <RegionHistory
                    id={shop_item_id}
                    region={shop_region.name}
                    shopRegion={deal.shop_region_id}
                    currency={shop_region.currency}
                />
            </Content>
            <DialogActions>
                <Button onClick={onClose}>{translate('components.save.cancel')}</Button>
                <Button variant="contained" startIcon={on ? <CloseIcon /> : <AddIcon />} onClick={onToggle}>
                    {translate(on ? 'resources.deals.remove' : 'resources.deals.add')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
