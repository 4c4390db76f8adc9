import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../../dataProvider/useConsole.ts';

/** All prices of a shop item, one request shared by the parts of a page. */
export const usePriceHistory = (id: number) => {
    const { priceHistory } = useConsole();
    return useQuery({ queryKey: ['shop-items', id, 'price-history'], queryFn: () => priceHistory(id) });
};
