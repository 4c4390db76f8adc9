import IconButton from '@mui/material/IconButton';
import { useState, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import type { ShopRegion } from '../../contract/shops.ts';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { styled } from '../../src/ui/styled.ts';
import { cardHeight, DealCard } from './DealCard.tsx';
import { dealKey } from './deal.ts';
import { useCall } from '../../dataProvider/calls.ts';
import { NextIcon, PreviousIcon } from '../../src/ui/icons/directional.ts';
import { ListFailure } from '../../src/ui/message/ListFailure.tsx';
import { PageLoading } from '../../src/ui/page/PageLoading.tsx';
import { rovingFocus } from '../../src/ui/keys/rovingFocus.ts';
import { Section } from '../../src/ui/page/Section.tsx';
import { useOffers } from '../../src/ui/useOffers.ts';
import type { DealSwitch } from './useDealSwitch.ts';

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

const Became = styled('span')(({ theme: { palette, typography } }) => ({
    marginInlineEnd: 8,
    color: palette.level.high.text,
    ...typography.body2,
}));

const rovingCards = rovingFocus('li');

interface EnabledDealsProps {
    regions: readonly ShopRegion[];
    deals: DealSwitch;
}

/** The enabled deals of some regions, or, without any, those of all regions that are not believed any more. */
export const EnabledDeals = ({ regions, deals: { setEnabled } }: EnabledDealsProps) => {
    const translate = useTranslate();
    const [row, setRow] = useState<HTMLUListElement | null>(null);
    const { before, after, step } = useScrollSteps(row);
    useEffect(() => rovingCards(row), [row]);
    const isOfRegions = regions.length > 0;
    const {
        data: enabled,
        error,
        isLoading,
        refetch,
    } = useCall('GET shop-region-deals/enabled', {
        enabled: isOfRegions,
        query: {
            ...(regions.length === 1 && { shop_region_name: regions[0]!.name }),
            shop_region_ids: regions.map(({ id }) => id).join(','),
        },
    });
    const isGuarded = useOffers('GET prices/suspicious');
    const { data: suspicious = [] } = useCall('GET prices/suspicious', { enabled: isGuarded });
    const data = isOfRegions ? enabled : suspicious.map(({ deal }) => deal);
    const verdicts = new Map(suspicious.map(verdict => [dealKey(verdict), verdict]));
    // What is not believed any more stands first.
    const shown = data?.toSorted(
        (one, other) => Number(verdicts.has(dealKey(other))) - Number(verdicts.has(dealKey(one))),
    );
    const doubted = shown?.filter(deal => verdicts.has(dealKey(deal))).length ?? 0;
    const title = translate('resources.deals.enabled');
    const strip = () => {
        if (isLoading) return <PageLoading />;
        if (error) return <ListFailure name={title} error={error} refetch={refetch} />;
        if (data?.length === 0) return <Quiet>{translate('resources.deals.noEnabled')}</Quiet>;
        return (
            // Takes the focus when the focused card goes.
            <Strip ref={setRow} tabIndex={-1} aria-label={title}>
                {shown?.map(deal => (
                    <DealCard
                        key={dealKey(deal)}
                        deal={deal}
                        verdict={verdicts.get(dealKey(deal))}
                        isNamed={regions.length !== 1}
                        disable={() => setEnabled(deal, false)}
                        onDisabled={() => row?.focus()}
                    />
                ))}
            </Strip>
        );
    };
    if (!isOfRegions && suspicious.length === 0) return null;
    return (
        <Section
            title={title}
            count={data?.length}
            end={
                <Steps>
                    {doubted > 0 && (
                        <Became>{translate('resources.deals.guard.became', { smart_count: doubted })}</Became>
                    )}
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
