import { styled } from '@mui/material/styles';
import { useLocaleState, useTranslate } from 'react-admin';
import type { ProductUser } from '../../../contract/products.ts';
import type { Column } from '../../../src/kit/list/column.ts';
import { TabRows } from '../../../src/kit/record/TabRows.tsx';
import { recordPath } from '../../../src/kit/resource/paths.ts';
import { UserCell } from './UserCell.tsx';
import { useProductTab } from './useProductTab.ts';
import { userTotals } from './userTotals.ts';

const Zero = styled('span')(({ theme: { palette } }) => ({ color: palette.paper.muted }));

const Count = ({ value }: { value: number }) => {
    const [locale] = useLocaleState();
    return value === 0 ? <Zero>0</Zero> : <>{value.toLocaleString(locale)}</>;
};

const columns: Column<ProductUser>[] = [
    {
        id: 'user',
        label: 'resources.products.columns.user',
        cell: ({ user }) => <UserCell user={user} />,
        width: '50%',
    },
    {
        id: 'used',
        label: 'resources.products.columns.used',
        cell: ({ used }) => <Count value={used} />,
        width: '25%',
        figures: true,
        phone: true,
    },
    {
        id: 'unused',
        label: 'resources.products.columns.unused',
        cell: ({ unused }) => <Count value={unused} />,
        width: '25%',
        figures: true,
        phone: true,
    },
];

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

const totals = (users: readonly ProductUser[]) => <Totals {...userTotals(users)} />;

/** Who has the product, used and unused, with totals. */
export const UsersTab = () => (
    <TabRows
        {...useProductTab('productUsers')}
        label="resources.products.tabs.users"
        empty="resources.products.none.users"
        columns={columns}
        rowKey={({ user }) => user.id}
        to={({ user }) => recordPath('users', user.id)}
        foot={totals}
    />
);
