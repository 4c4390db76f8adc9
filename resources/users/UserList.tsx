import type { UserRow } from '../../contract/people.ts';
import { DateTimeField } from '../../src/kit/DateTimeField.tsx';
import { ListPage } from '../../src/kit/list/ListPage.tsx';
import { NameCell } from '../../src/kit/list/NameCell.tsx';
import type { Column } from '../../src/kit/list/column.ts';
import { SignupMethod } from './SignupMethod.tsx';

const columns: readonly Column<UserRow>[] = [
    {
        id: 'username',
        label: 'resources.users.fields.username',
        width: '24%',
        cell: row => <NameCell name={row.username} under={row.email} />,
        text: row => row.username,
    },
    {
        id: 'email',
        label: 'resources.users.fields.email',
        width: '28%',
        cell: row => row.email,
        text: row => row.email,
    },
    {
        id: 'country',
        label: 'resources.users.fields.country',
        cell: row => row.country?.name ?? '–',
        text: row => row.country?.name,
    },
    {
        id: 'account_type',
        label: 'resources.users.fields.account_type',
        cell: row => <SignupMethod type={row.account_type} />,
        text: row => row.account_type,
    },
    {
        id: 'created',
        label: 'resources.users.fields.created',
        cell: row => <DateTimeField value={row.created} />,
        text: row => row.created,
    },
];

/** Members of the community, the newest first, or those a search finds (catalogue document, section 2). */
export const UserList = () => <ListPage<UserRow> columns={columns} search="resources.users.search" />;
