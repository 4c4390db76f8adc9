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

/** The percentage is rounded down. */
const DealCard = ({ deal, disable, onDisabled }: DealProps) => {
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

const Strip = styled('ul')({
    display: 'flex',
    gap: 12,
    overflowX: 'auto',
    paddingBlockEnd: 4,
    scrollSnapType: 'x proximity',
});

const End = styled('div')({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    '& .steps': { whiteSpace: 'nowrap' },
});

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
                <End>
                    <Quiet>{[region.shop?.name, region.name].filter(Boolean).join(', ')}</Quiet>
                    {(before || after) && (
                        <span className="steps">
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
                        </span>
                    )}
                </End>
            }
        >
            {strip()}
        </Section>
    );
};
