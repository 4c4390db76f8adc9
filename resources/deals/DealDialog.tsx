import CloseIcon from '@mui/icons-material/CloseOutlined';
import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { Link, useTranslate } from 'react-admin';
import type { Deal } from '../../contract/shops.ts';
import { useReference } from '../../dataProvider/useReference.ts';
import { useHistoryImage } from '../../src/shared/price/usePriceHistory.ts';
import { RegionHistory } from '../../src/shared/price/RegionHistory.tsx';
import { ExternalLink } from '../../src/kit/ExternalLink.tsx';
import { StemImage } from '../../src/kit/StemImage.tsx';
import { recordPath } from '../../src/kit/resource/paths.ts';
import { styled } from '../../src/kit/styled.ts';
import { DealFigures } from './DealFigures.tsx';
import { dealAddress } from './dealKey.ts';

const Head = styled('div')(({ theme: { palette, typography } }) => ({
    display: 'flex',
    gap: 12,
    padding: '18px 20px 0',
    '& .MuiDialogTitle-root': { padding: 0, overflowWrap: 'anywhere' },
    '& .under': {
        display: 'flex',
        flexWrap: 'wrap',
        gap: '2px 12px',
        color: palette.paper.secondary,
        ...typography.body2,
    },
}));

const Content = styled(DialogContent)({ display: 'grid', gap: 12, gridTemplateColumns: 'minmax(0, 1fr)' });

export interface DealDialogProps {
    deal: Deal;
    on: boolean;
    /** Adds the deal, or removes it when it is enabled. */
    onToggle: () => void;
    onClose: () => void;
}

/** A deal with the prices of its item in its region, to add or remove (moderation document, section 2). */
export const DealDialog = ({ deal, on, onToggle, onClose }: DealDialogProps) => {
    const translate = useTranslate();
    const heading = useId();
    const { shop_item, shop_item_id, shop_region, image } = deal;
    const historyImage = useHistoryImage(shop_item_id);
    const { data: regions } = useReference('shop-regions');
    const shop = regions?.find(({ id }) => id === deal.shop_region_id)?.shop?.name;
    const address = dealAddress(deal);
    return (
        <Dialog open fullWidth maxWidth="md" aria-labelledby={heading} onClose={onClose}>
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
                <DealFigures deal={deal} />
                <RegionHistory id={shop_item_id} region={shop_region.name} currency={shop_region.currency} />
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
