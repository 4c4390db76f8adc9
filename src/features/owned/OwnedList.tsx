import { useResourceContext } from 'react-admin';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { List } from '../resource/List.tsx';
import { choice, type ListFilter } from '../../ui/list/narrow/filter.ts';
import { byAge, byText, type ListOrder } from '../../ui/list/orders.ts';
import { StemImage } from '../../ui/picture/StemImage.tsx';
import { useAddress } from '../../routing/routerProvider.tsx';
import { memberFilter } from '../user/memberFilter.tsx';
import { ownedPicture, type Owned } from './owned.ts';

/** Both resources use the same words. */
const filters: readonly ListFilter[] = [
    memberFilter('resources.collections.fields.user'),
    choice('empty', 'lists.owned.empty'),
];

const orders: readonly ListOrder[] = [
    ...byAge('created'),
    ...byText('name'),
    { field: 'size', order: 'DESC', label: 'lists.owned.mostProducts' },
    { field: 'size', order: 'ASC', label: 'lists.owned.fewestProducts' },
];

/** Collections or routines with picture and owner, and with their size when sorted by it. */
export const OwnedList = () => {
    const resource = useResourceContext();
    const isBySize = new URLSearchParams(useAddress().search).get('sort') === 'size';
    return (
        <List<Owned> search={`resources.${resource}.search`} narrow={filters} orders={orders}>
            <DataTable>
                <DataTable.Col<Owned>
                    source="name"
                    picture={record => <StemImage stem={ownedPicture(record)} size={110} alt="" />}
                    under={({ user }) => user?.username}
                />
                {isBySize && <DataTable.NumberCol source="size" label={`resources.${resource}.products`} />}
                <DataTable.Col source="user" />
                <DataTable.Col source="created" />
            </DataTable>
        </List>
    );
};
