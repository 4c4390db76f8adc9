import CloseIcon from '@mui/icons-material/CloseOutlined';
import IconButton from '@mui/material/IconButton';
import { useState, useEffect } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import type { Deal, ShopRegion } from '../../contract/shops.ts';
import { Price } from '../../src/features/price/price.tsx';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { ConfirmDialog } from '../../src/ui/dialog/ConfirmDialog.tsx';
import { StemImage } from '../../src/ui/picture/StemImage.tsx';
import { recordPath } from '../../src/routing/paths.ts';
import { styled } from '../../src/ui/styled.ts';
import { Difference, VisitShop } from './parts.tsx';
import { percentDifference, dealKey } from './deal.ts';
import { useCall } from '../../dataProvider/calls.ts';
import { NextIcon, PreviousIcon } from '../../src/ui/icons/directional.ts';
import { ListFailure } from '../../src/ui/message/ListFailure.tsx';
import { PageLoading } from '../../src/ui/page/PageLoading.tsx';
import { rovingFocus } from '../../src/ui/keys/rovingFocus.ts';
import { Section } from '../../src/ui/page/Section.tsx';
import type { DealSwitch } from './useDealSwitch.ts';

/** In pixels; the page keeps this room while the deals load. */
const cardHeight = 68;

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
    '& .acts': { display: 'grid' },
    '& .acts .MuiIconButton-root': { width: size.buttonSmall, height: size.buttonSmall },
}));

/** The percentage is rounded down. */
const DealCard = ({ deal, disable, onDisabled }: DealProps) => {
    const translate = useTranslate();
    const { shop_item, shop_item_id, shop_region, image, recent_price, avg } = deal;
    return (
        <Card>
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
                    <Difference value={percentDifference(deal)} decimals={0} />
                </span>
                <Quiet>{shop_item.shop_brand?.name}</Quiet>
            </div>
            <div className="acts">
                <DisableDeal deal={deal} disable={disable} onDisabled={onDisabled} />
                <VisitShop deal={deal} />
            </div>
        </Card>
    );
};

/** Between the cards and their scroll bar. */
const stripFoot = 4;

const stepFraction = 0.8;

const useScrollSteps = (row: HTMLElement | null) => {
    const [more, setMore] = useState({ before: false, after: false });
    useEffect(() => {
        if (!row) return;
        const update = () => {
            const hidden = row.scrollWidth - row.clientWidth;
            // In right-to-left layouts scrollLeft is negative.
            const offset = Math.abs(row.scrollLeft);
            setMore({ before: offset > 1, after: offset < hidden - 1 });
        };
        update();
        row.addEventListener('scroll', update, { passive: true });
        const resizeObserver = new ResizeObserver(update);
        resizeObserver.observe(row);
        const childObserver = new MutationObserver(update);
        childObserver.observe(row, { childList: true });
        return () => {
            row.removeEventListener('scroll', update);
            resizeObserver.disconnect();
            childObserver.disconnect();
        };
    }, [row]);
    const step = (direction: 1 | -1) => {
        if (!row) return;
        const sign = getComputedStyle(row).direction === 'rtl' ? -direction : direction;
        const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
        row.scrollBy({
            left: sign * row.clientWidth * stepFraction,
            behavior: reducedMotion ? 'auto' : 'smooth',
        });
    };
    return { ...more, step };
};

const Room = styled('div')({ minHeight: cardHeight + stripFoot });

const Strip = styled('ul')({
    display: 'flex',
    gap: 12,
    overflowX: 'auto',
    paddingBlockEnd: stripFoot,
    scrollSnapType: 'x proximity',
});

const Steps = styled('span')(({ theme: { size } }) => ({
    display: 'block',
    minHeight: size.button,
    whiteSpace: 'nowrap',
}));

const rovingCards = rovingFocus('li');

interface EnabledDealsProps {
    region: ShopRegion;
    deals: DealSwitch;
}

export const EnabledDeals = ({ region, deals: { setEnabled } }: EnabledDealsProps) => {
    const translate = useTranslate();
    const [row, setRow] = useState<HTMLUListElement | null>(null);
    const { before, after, step } = useScrollSteps(row);
    useEffect(() => rovingCards(row), [row]);
    const { data, error, isPending, refetch } = useCall('GET shop-region-deals/enabled', {
        query: { shop_region_name: region.name, shop_region_ids: String(region.id) },
    });
    const title = translate('resources.deals.enabled');
    const strip = () => {
        if (isPending) return <PageLoading />;
        if (error) return <ListFailure name={title} error={error} refetch={refetch} />;
        if (data.length === 0) return <Quiet>{translate('resources.deals.noEnabled')}</Quiet>;
        return (
            // Takes the focus when the focused card goes.
            <Strip ref={setRow} tabIndex={-1} aria-label={title}>
                {data.map(deal => (
                    <DealCard
                        key={dealKey(deal)}
                        deal={deal}
                        disable={() => setEnabled(deal, false)}
                        onDisabled={() => row?.focus()}
                    />
                ))}
            </Strip>
        );
    };
    return (
        <Section
            title={title}
            count={data?.length}
            end={
                <Steps>
                    {(before || after) && (
                        <>
                            <IconButton
                                aria-label={translate('resources.deals.before')}
                                disabled={!before}
                                onClick={() => step(-1)}
                            >
                                <PreviousIcon />
                            </IconButton>
                            <IconButton
                                aria-label={translate('resources.deals.after')}
                                disabled={!after}
                                onClick={() => step(1)}
                            >
                                <NextIcon />
                            </IconButton>
                        </>
                    )}
                </Steps>
            }
        >
            <Room>{strip()}</Room>
        </Section>
    );
};
