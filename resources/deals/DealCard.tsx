import { LinkBase, useTranslate } from 'react-admin';
import type { Deal } from '../../contract/shops.ts';
import { Price } from '../../src/shared/price/Price.tsx';
import { Quiet } from '../../src/kit/Quiet.tsx';
import { StemImage } from '../../src/kit/StemImage.tsx';
import { recordPath } from '../../src/kit/resource/paths.ts';
import { styled } from '../../src/kit/styled.ts';
import { Difference } from './Difference.tsx';
import { DisableDeal } from './DisableDeal.tsx';
import { percentDifference } from './priceDifference.ts';
import { VisitShop } from './VisitShop.tsx';

const Card = styled('li')(({ theme: { palette, radius, typography } }) => ({
    flex: 'none',
    display: 'grid',
    gridTemplateRows: '1fr auto',
    gap: 8,
    width: 252,
    padding: 12,
    border: `1px solid ${palette.paper.hairline}`,
    borderRadius: radius.card,
    scrollSnapAlign: 'start',
    ...typography.body2,
    '& .item': { display: 'flex', gap: 10, minWidth: 0 },
    '& .name': { flex: 1, display: 'grid', gap: 2, minWidth: 0, alignContent: 'start' },
    '& .name > a': {
        color: palette.paper.ink,
        fontWeight: typography.fontWeightMedium,
        overflowWrap: 'anywhere',
        textDecoration: 'none',
        '&:hover': { textDecoration: 'underline' },
    },
    '& .acts': {
        flex: 'none',
        display: 'grid',
        alignContent: 'space-between',
        marginBlockStart: -4,
        marginInlineEnd: -4,
    },
    '& .prices': {
        display: 'flex',
        alignItems: 'baseline',
        flexWrap: 'wrap',
        gap: '2px 8px',
        paddingBlockStart: 8,
        borderBlockStart: `1px solid ${palette.paper.hairline}`,
        fontVariantNumeric: 'tabular-nums',
    },
    '& .prices > :last-child': { marginInlineStart: 'auto' },
}));

export interface DealCardProps {
    deal: Deal;
    disable: () => Promise<boolean>;
    onDisabled: () => void;
}

/** An enabled deal with its figures; the percentage is rounded down. */
export const DealCard = ({ deal, disable, onDisabled }: DealCardProps) => {
    const translate = useTranslate();
    const { shop_item, shop_item_id, shop_region, image, recent_price, avg } = deal;
    return (
        <Card>
            <div className="item">
                <StemImage stem={image} size={110} alt="" variant="large" />
                <div className="name">
                    <LinkBase to={recordPath('shop-items', shop_item_id)}>{shop_item.name}</LinkBase>
                    <Quiet>{shop_item.shop_brand?.name}</Quiet>
                </div>
                <div className="acts">
                    <DisableDeal deal={deal} disable={disable} onDisabled={onDisabled} />
                    <VisitShop deal={deal} />
                </div>
            </div>
            <div className="prices">
                {recent_price === null ? (
                    <Quiet>{translate('resources.deals.noPrice')}</Quiet>
                ) : (
                    <b>
                        <Price amount={recent_price} currency={shop_region.currency} />
                    </b>
                )}
                {avg !== null && (
                    <Quiet>
                        {translate('resources.deals.avg')}{' '}
                        <Price amount={avg} currency={shop_region.currency} />
                    </Quiet>
                )}
                <Difference value={percentDifference(deal)} decimals={0} />
            </div>
        </Card>
    );
};
