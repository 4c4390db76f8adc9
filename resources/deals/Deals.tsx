import { useState } from 'react';
import { useTranslate, useNavigate } from 'react-admin';
import { useToday } from '../../src/ui/calendar/useToday.ts';
import { styled } from '../../src/ui/styled.ts';
import { dealCounts } from './deal.ts';
import { GetDeals, type GetDealsProps } from './GetDeals.tsx';
import type { ShopRegion } from '../../contract/shops.ts';
import { useReference } from '../../dataProvider/useReference.ts';
import { formatWireDay } from '../../src/ui/format/time.ts';
import { Alert } from '../../src/ui/message/Alert.tsx';
import { isDay } from '../../src/ui/calendar/month.ts';
import { EmptyState } from '../../src/ui/message/EmptyState.tsx';
import { ListFailure } from '../../src/ui/message/ListFailure.tsx';
import { PageHead } from '../../src/ui/page/PageHead.tsx';
import { useAddress } from '../../src/routing/routerProvider.tsx';
import { listPath } from '../../src/routing/paths.ts';
import { PageLoading } from '../../src/ui/page/PageLoading.tsx';
import { CalculatedDeals } from './CalculatedDeals.tsx';
import { EnabledDeals } from './EnabledDeals.tsx';
import { RegionCards, useLastRegions } from './RegionCards.tsx';
import { RegionChips } from './RegionChips.tsx';
import { useCalculated } from './useCalculated.ts';
import { type DealSwitch, useDealSwitch } from './useDealSwitch.ts';

interface RegionDealsProps extends Pick<GetDealsProps, 'date' | 'onDateChange' | 'count' | 'onCountChange'> {
    regions: readonly ShopRegion[];
    deals: DealSwitch;
}

/** The calculated deals of some regions and a day; its key resets it to 20 deals each and no choices. */
const RegionDeals = ({ regions, date, deals, ...fields }: RegionDealsProps) => {
    const translate = useTranslate();
    const [requestedCount, setRequestedCount] = useState(dealCounts.loaded);
    const { items, guard, error, isFetching, refetch } = useCalculated({
        regions,
        date,
        count: requestedCount,
    });
    const results = () => {
        if (error)
            return (
                <ListFailure
                    name={translate('resources.deals.name', { smart_count: 2 })}
                    error={error}
                    refetch={refetch}
                />
            );
        if (!items) return <PageLoading />;
        return (
            <>
                {items.length === 0 && (
                    <EmptyState
                        title={translate('resources.deals.none')}
                        text={translate('resources.deals.noneWhy', { date: formatWireDay(date) })}
                    />
                )}
                <CalculatedDeals {...{ items, regions, date, deals, guard }} />
            </>
        );
    };
    return (
        <>
            <GetDeals
                {...fields}
                date={date}
                busy={isFetching}
                onGet={count => {
                    if (count === requestedCount) void refetch();
                    else setRequestedCount(count);
                }}
                end={
                    items !== undefined &&
                    !isFetching &&
                    !error &&
                    translate('resources.deals.calculated', {
                        count: items.length,
                        date: formatWireDay(date),
                    })
                }
            />
            <Results aria-busy={isFetching}>{results()}</Results>
        </>
    );
};

const Results = styled('div')(({ theme: { space } }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.sections,
}));

const Body = styled('div')(({ theme: { breakpoints, size, space } }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.sections,
    maxWidth: size.listMax,
    padding: `16px ${space.inline}px 32px`,
    [breakpoints.down('phone')]: { padding: space.inlinePhone },
}));

const noRegions: readonly ShopRegion[] = [];
const none: readonly number[] = [];

export const Deals = () => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const today = useToday();
    const deals = useDealSwitch();
    const [, setLast] = useLastRegions();
    const [count, setCount] = useState(dealCounts.shown);
    const { data: regions } = useReference('shop-regions');
    const params = new URLSearchParams(useAddress().search);
    const requested = params.get('shop_region')?.trim() || null;
    const ids = [requested, ...(params.get('beside')?.split(',') ?? [])];
    const chosen = [...new Set(ids)].flatMap(
        wanted => regions?.find(({ id }) => String(id) === wanted) ?? [],
    );
    const isKnown = chosen.some(({ id }) => String(id) === requested);
    const day = params.get('date');
    const date = isDay(day) && day <= today ? day : today;
    const show = (shown: readonly number[], on: string) => {
        const [first, ...beside] = shown.map(String);
        const query = {
            shop_region: first,
            beside: beside.length ? beside.join(',') : undefined,
            date: on === today ? undefined : on,
        };
        void navigate(listPath('deals', query));
    };
    const shown = chosen.map(({ id }) => id);
    const choose = (some: readonly number[]) => {
        if (some.length > 1) setLast(some);
        show(some, date);
    };
    const fields = {
        date,
        onDateChange: (on: string) => show(shown, on),
        count,
        onCountChange: setCount,
    };
    return (
        <>
            <PageHead
                title={translate('resources.deals.name', { smart_count: 2 })}
                tags={isKnown && <RegionChips regions={chosen} onShow={choose} />}
            />
            <Body>
                {regions && requested !== null && !isKnown && (
                    <Alert severity="warning">
                        {translate('resources.deals.unknown', { id: requested })}
                    </Alert>
                )}
                {isKnown ? (
                    <>
                        <EnabledDeals key={`strip ${shown.join()}`} regions={chosen} deals={deals} />
                        <RegionDeals
                            key={`${shown.join()} ${date}`}
                            regions={chosen}
                            deals={deals}
                            {...fields}
                        />
                    </>
                ) : (
                    <>
                        {regions && <EnabledDeals regions={noRegions} deals={deals} />}
                        <RegionCards chosen={none} onShow={choose} />
                        <GetDeals {...fields} onGet={undefined} busy={false} />
                    </>
                )}
            </Body>
        </>
    );
};
