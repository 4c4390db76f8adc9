import type { UserRow } from '../../contract/people.ts';
import { DataTable } from '../../src/kit/list/DataTable.tsx';
import { List } from '../../src/kit/list/List.tsx';
import { SignupMethod } from './SignupMethod.tsx';

/** Members of the community, newest first, or search results (catalogue document, section 2). */
export const UserList = () => (
    <List<UserRow> search="resources.users.search">
        <DataTable>
            <DataTable.Col<UserRow> source="username" under={({ email }) => email} />
            <DataTable.Col source="email" />
            <DataTable.Col<UserRow> source="country" render={({ country }) => country?.name ?? '–'} />
            <DataTable.Col<UserRow>
                source="account_type"
                render={({ account_type }) => <SignupMethod type={account_type} />}
            />
            <DataTable.Col source="created" />
        </DataTable>
    </List>
);
