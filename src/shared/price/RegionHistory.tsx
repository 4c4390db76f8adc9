import { useTranslate } from 'react-admin';
import type { Currency } from './price.ts';
import { PriceChart } from './PriceChart.tsx';
import { usePriceHistory } from './usePriceHistory.ts';
import { ListFailure } from '../../kit/ListFailure.tsx';
import { PageLoading } from '../../kit/PageLoading.tsx';
import { Quiet } from '../../kit/Quiet.tsx';

interface RegionHistoryProps {
    id: number;
    region: string;
    /** The region's currency, for a history that does not name it. */
    currency: Currency;
}

/** The chart of all prices of an item in one region. The panels of an item share one response. */
export const RegionHistory = ({ id, region, currency }: RegionHistoryProps) => {
    const translate = useTranslate();
    const { data, error, isPending, refetch } = usePriceHistory(id);
    if (isPending) return <PageLoading />;
    if (error) {
        const name = translate('components.priceChart.title', { region });
        return <ListFailure name={name} error={error} refetch={refetch} />;
    }
    const history = data.regions.find(({ name }) => name === region);
    if (!history) return <Quiet>{translate('components.priceChart.none')}</Quiet>;
    const { prices, avg } = history;
    return <PriceChart region={region} currency={history.currency ?? currency} prices={prices} avg={avg} />;
};
