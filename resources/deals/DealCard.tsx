import CloseIcon from '@mui/icons-material/CloseOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import type { Verdict } from '../../contract/prices.ts';
import type { Deal } from '../../contract/shops.ts';
import { Price } from '../../src/features/price/price.tsx';
import { recordPath } from '../../src/routing/paths.ts';
import { ConfirmDialog } from '../../src/ui/dialog/ConfirmDialog.tsx';
import { StemImage } from '../../src/ui/picture/StemImage.tsx';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { styled } from '../../src/ui/styled.ts';
import { percentDifference } from './deal.ts';
import { Why } from './guard.tsx';
import { Difference, VisitShop } from './parts.tsx';

/** In pixels; the page keeps this room while the deals load. */
export const cardHeight = 68;

interface DealProps {
    deal: Deal;
    disable: () => Promise<boolean>;
    onDisabled: () => void;
}

const DisableDeal = ({ deal, disable, onDisabled }: DealProps) => {
    const translate = useTranslate();
    const [asking, setAsking] = useState(false);
    const title = translate('resources.deals.disable', { name: deal.shop_item.name });
    const run = async () => {
        const done = await disable();
        setAsking(false);
        if (done) onDisabled();
    };
    return (
        <>
            <IconButton className="disable" aria-label={title} onClick={() => setAsking(true)}>
                <CloseIcon fontSize="small" />
            </IconButton>
            <ConfirmDialog
                open={asking}
                undoable
                title={title}
                text={translate('resources.deals.disableQuestion')}
                onYes={run}
                onNo={() => setAsking(false)}
            />
        </>
    );
};

const Card = styled('li')(({ theme: { palette, radius, size, typography } }) => ({
    flex: 'none',
    display: 'grid',
    gridTemplateColumns: `${size.thumbMedium}px minmax(0, 1fr) auto`,
    alignItems: 'center',
    gap: 10,
    width: 344,
    maxWidth: '100%',
    height: cardHeight,
    paddingInline: '10px 4px',
    border: `1px solid ${palette.paper.hairline}`,
    borderRadius: radius.card,
    scrollSnapAlign: 'start',
    ...typography.caption,
    '& .words': { display: 'grid', minWidth: 0 },
    '& .words > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .words > a': {
        ...typography.body2,
        color: palette.paper.ink,
        fontWeight: typography.fontWeightMedium,
        textDecoration: 'none',
        '&:hover': { textDecoration: 'underline' },
    },
    '& .prices': { display: 'flex', gap: 6, fontVariantNumeric: 'tabular-nums' },
    '& .prices > *': { flex: 'none' },
    '& .prices > .avg': { flex: '0 1 auto', overflow: 'hidden', textOverflow: 'ellipsis' },
    '&.doubted': { borderColor: palette.level.high.mark, backgroundColor: palette.level.high.bg },
    // Quiet text is too pale on it.
    '&.doubted .words span': { color: palette.paper.ink },
    '& .acts': { display: 'grid' },
    '& .acts .MuiIconButton-root': { width: size.buttonSmall, height: size.buttonSmall },
}));

interface DealCardProps extends DealProps {
    /** If it is not believed any more. */
    verdict: Verdict | undefined;
    /** Whether the card says which region it is of. */
    isNamed: boolean;
}

/** The percentage is rounded down. */
export const DealCard = ({ deal, verdict, isNamed, disable, onDisabled }: DealCardProps) => {
    const translate = useTranslate();
    const { shop_item, shop_item_id, shop_region, image, recent_price, avg } = deal;
    return (
        <Card className={verdict && 'doubted'}>
            <StemImage stem={image} size={110} alt="" variant="medium" />
            <div className="words">
                <LinkBase to={recordPath('shop-items', shop_item_id)} title={shop_item.name}>
                    {shop_item.name}
                </LinkBase>
                <span className="prices">
                    {recent_price === null ? (
                        <Quiet>{translate('resources.deals.noPrice')}</Quiet>
                    ) : (
                        <b>
                            <Price amount={recent_price} currency={shop_region.currency} />
                        </b>
                    )}
                    {avg !== null && (
                        <Quiet className="avg">
                            {translate('resources.deals.avg')}{' '}
                            <Price amount={avg} currency={shop_region.currency} />
                        </Quiet>
                    )}
                    <Difference value={percentDifference(deal)} decimals={0} plain={verdict !== undefined} />
                </span>
                <span>
                    <Quiet>
                        {[!verdict && shop_item.shop_brand?.name, isNamed && shop_region.name]
                            .filter(Boolean)
                            .join(', ')}
                    </Quiet>{' '}
                    <Why deal={deal} verdict={verdict} />
                </span>
            </div>
            <div className="acts">
                <DisableDeal deal={deal} disable={disable} onDisabled={onDisabled} />
                <VisitShop deal={deal} />
            </div>
        </Card>
    );
};
