import type { ProductUser } from '../../../contract/productTabs.ts';
import { useLocaleState, useRecordContext, useTranslate, type Identifier } from 'react-admin';
import { callQuery } from '../../../dataProvider/calls.ts';
import { DataTable } from '../../../src/ui/list/DataTable.tsx';
import { Quiet } from '../../../src/ui/Quiet.tsx';
import { TabRows } from '../../../src/ui/record/TabRows.tsx';
import { recordPath } from '../../../src/routing/paths.ts';
import { UserAvatar } from '../../../src/features/user/UserAvatar.tsx';
import { UserName } from '../../../src/features/user/UserLink.tsx';

export const userTotals = (users: readonly ProductUser[]) => ({
    used: users.reduce((sum, { used }) => sum + used, 0),
    unused: users.reduce((sum, { unused }) => sum + unused, 0),
});

/** Rows are identified by their member. */
type Row = ProductUser & { id: number };

/** A row without its member cannot share an id with one that has a member. */
const withId = (row: ProductUser, index: number): Row => ({ ...row, id: row.user?.id ?? -1 - index });

const withIds = (rows: ProductUser[]) => rows.map(withId);

const usersQuery = (id: Identifier) =>
    callQuery('GET product/{id}/users', { params: { id }, select: withIds });

const Count = ({ value }: { value: number }) => {
    const [locale] = useLocaleState();
    return value === 0 ? <Quiet>0</Quiet> : <>{value.toLocaleString(locale)}</>;
};

const Totals = ({ used, unused }: { used: number; unused: number }) => {
    const translate = useTranslate();
    return (
        <tr>
            <td>{translate('resources.products.total')}</td>
            <td className="figures">
                <Count value={used} />
            </td>
            <td className="figures">
                <Count value={unused} />
            </td>
        </tr>
    );
};

export const UsersTab = () => (
    <TabRows
        query={usersQuery(useRecordContext()!.id)}
        label="resources.products.tabs.users"
        empty="resources.products.none.users"
    >
        <DataTable<Row>
            rowTo={({ user }) => (user ? recordPath('users', user.id) : undefined)}
            totals={users => <Totals {...userTotals(users)} />}
        >
            <DataTable.Col<Row>
                source="user.username"
                label="resources.products.fields.user"
                render={({ user }) => <UserName user={user} />}
                picture={({ user }) => <UserAvatar user={user} />}
            />
            <DataTable.NumberCol<Row> source="used" render={({ used }) => <Count value={used} />} phone />
            <DataTable.NumberCol<Row>
                source="unused"
                render={({ unused }) => <Count value={unused} />}
                phone
            />
        </DataTable>
    </TabRows>
);
