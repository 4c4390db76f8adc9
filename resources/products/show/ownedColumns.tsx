import type { OwnedByUser } from '../../../contract/products.ts';
import type { Column } from '../../../src/kit/list/column.ts';
import { NameCell } from '../../../src/kit/list/NameCell.tsx';
import { UserLink } from '../../../src/shared/user/UserLink.tsx';

/** The columns of what belongs to a member: its name, under a head named by `label`, and whose it is. */
export const ownedColumns = (label: string): Column<OwnedByUser>[] => [
    {
        id: 'name',
        label,
        cell: ({ name, user }) => <NameCell name={name} under={user.username} />,
        width: '60%',
    },
    {
        id: 'user',
        label: 'resources.products.columns.user',
        cell: ({ user }) => <UserLink user={user} />,
        width: '40%',
    },
];
