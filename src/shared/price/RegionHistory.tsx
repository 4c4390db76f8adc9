import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { PriceHistory } from '../../../contract/shops.ts';
import { useConsole } from '../../../dataProvider/useConsole.ts';
import { PriceChart } from './PriceChart.tsx';
import { ListFailure } from '../../kit/ListFailure.tsx';
import { PageLoading } from '../../kit/PageLoading.tsx';
import { Quiet } from '../../kit/Quiet.tsx';

/** All prices of an item, with its picture. */
export const historyQuery = (load: (id: number) => Promise<PriceHistory>, id: number) =>
    queryOptions({ queryKey: ['shop-items', id, 'price-history'], queryFn: () => load(id) });

/** The chart of all prices of an item in one region. The panels of an item share one response. */
export const RegionHistory = ({ id, region }: { id: number; region: string }) => {
    const translate = useTranslate();
    const { priceHistory } = useConsole();
    const { data, error, isPending, refetch } = useQuery(historyQuery(priceHistory, id));
    if (isPending) return <PageLoading />;
    if (error) {
        const name = translate('components.priceChart.title', { region });
        return <ListFailure name={name} error={error} refetch={refetch} />;
    }
    const history = data.regions.find(({ name }) => name === region);
    if (!history) return <Quiet>{translate('components.priceChart.none')}</Quiet>;
    const { currency, prices, avg } = history;
    return <PriceChart region={region} currency={currency} prices={prices} avg={avg} />;
};
