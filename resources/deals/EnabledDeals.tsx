import IconButton from '@mui/material/IconButton';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ShopRegion } from '../../contract/shops.ts';
import { useCall } from '../../dataProvider/calls.ts';
import { NextIcon, PreviousIcon } from '../../src/kit/icons/directional.ts';
import { ListFailure } from '../../src/kit/ListFailure.tsx';
import { PageLoading } from '../../src/kit/PageLoading.tsx';
import { Quiet } from '../../src/kit/Quiet.tsx';
import { rovingFocus } from '../../src/kit/rovingFocus.ts';
import { Section } from '../../src/kit/Section.tsx';
import { styled } from '../../src/kit/styled.ts';
import { DealCard } from './DealCard.tsx';
import { dealKey } from './dealKey.ts';
import type { DealSwitch } from './useDealSwitch.ts';
import { useScrollSteps } from './useScrollSteps.ts';

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

export interface EnabledDealsProps {
    region: ShopRegion;
    deals: DealSwitch;
}

/** The enabled deals of a shop region, side by side; one Tab stop, with arrow keys between their controls. */
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
            // The focus moves to the strip when the card that had it goes.
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
