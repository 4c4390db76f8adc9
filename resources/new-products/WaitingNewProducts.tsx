import { useDataProvider } from 'react-admin';
import { MenuFigure } from '../../src/ui/MenuFigure.tsx';
import { useMenuQuery } from '../../src/ui/useMenuQuery.ts';

const one = {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
    filter: {},
    meta: { quiet: true },
} as const;

export const WaitingNewProducts = () => {
    const dataProvider = useDataProvider();
    const queryFn = async () => {
        const { total = 0 } = await dataProvider.getList('new-products', one);
        return total;
    };
    const count = useMenuQuery({ queryKey: ['new-products', 'waiting'], queryFn }, ['new-products']);
    return <MenuFigure count={count ?? 0} label="resources.new-products.waiting" />;
};
