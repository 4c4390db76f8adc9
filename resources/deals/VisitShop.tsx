import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import type { Deal } from '../../contract/shops.ts';
import { isWebAddress } from '../../src/kit/format/webAddress.ts';
import { dealAddress } from './dealKey.ts';

/** Links to the shop that sells the deal, in a new tab; renders nothing without a web address. */
export const VisitShop = ({ deal }: { deal: Deal }) => {
    const translate = useTranslate();
    const address = dealAddress(deal);
    if (!address || !isWebAddress(address)) return null;
    const name = `${deal.shop_item.name} (${deal.shop_region.name})`;
    return (
        <IconButton
            className="visit"
            component="a"
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={translate('resources.deals.visit', { name })}
        >
            <OpenIcon fontSize="small" />
        </IconButton>
    );
};
