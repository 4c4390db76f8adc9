import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ShopRegion } from '../../contract/shops.ts';
import { useCall } from '../../dataProvider/calls.ts';
import { EmptyState } from '../../src/kit/EmptyState.tsx';
import { formatWireDay } from '../../src/kit/format/time.ts';
import { ListFailure } from '../../src/kit/ListFailure.tsx';
import { PageLoading } from '../../src/kit/PageLoading.tsx';
import { CalculatedDeals } from './CalculatedDeals.tsx';
import { dealCounts } from './dealCount.ts';
import { GetDeals, type GetDealsProps } from './GetDeals.tsx';
import type { DealSwitch } from './useDealSwitch.ts';

export interface RegionDealsProps extends Pick<
    GetDealsProps,
    'date' | 'onDateChange' | 'count' | 'onCountChange'
> {
    region: ShopRegion;
    deals: DealSwitch;
}

/**
 * The deals calculated for a shop region and a day, discarded on leaving. Mounted anew for each region and
 * day, so it starts with up to 20 deals and no earlier choices.
 */
export const RegionDeals = ({ region, date, deals, ...fields }: RegionDealsProps) => {
    const translate = useTranslate();
    const [requestedCount, setRequestedCount] = useState(dealCounts.loaded);
    const { data, error, isFetching, refetch } = useCall('POST get-deals', {
        body: { shop_region_id: region.id, date, no_of_deals: requestedCount },
        // Discard results as soon as they are no longer shown.
        gcTime: 0,
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
        if (!data) return <PageLoading />;
        if (data.length === 0)
            return (
                <EmptyState
                    title={translate('resources.deals.none')}
                    text={translate('resources.deals.noneWhy', { date: formatWireDay(date) })}
                />
            );
        return <CalculatedDeals items={data} deals={deals} />;
    };
    const found = data?.length;
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
                    found !== undefined &&
                    !isFetching &&
                    !error &&
                    translate('resources.deals.calculated', { count: found, date: formatWireDay(date) })
                }
            />
            <div aria-busy={isFetching}>{results()}</div>
        </>
    );
};
