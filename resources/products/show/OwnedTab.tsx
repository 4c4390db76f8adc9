import { useRecordContext } from 'react-admin';
import type { OwnedByUser } from '../../../contract/products.ts';
import { callQuery } from '../../../dataProvider/calls.ts';
import { DataTable } from '../../../src/kit/list/DataTable.tsx';
import { TabRows } from '../../../src/kit/record/TabRows.tsx';
import { recordPath } from '../../../src/kit/resource/paths.ts';
import { UserLink } from '../../../src/shared/user/UserLink.tsx';

interface OwnedTabProps {
    /** The pages the rows link to. */
    resource: 'routines' | 'collections';
}

/** Routines or collections with the product, each with its owner. */
export const OwnedTab = ({ resource }: OwnedTabProps) => (
    <TabRows
        query={callQuery(`GET product/{id}/${resource}`, { params: { id: useRecordContext()!.id } })}
        label={`resources.products.tabs.${resource}`}
        empty={`resources.products.none.${resource}`}
    >
        <DataTable<OwnedByUser> rowClick={({ id }) => recordPath(resource, id)}>
            <DataTable.Col<OwnedByUser>
                source="name"
                label={`resources.products.columns.${resource}`}
                under={({ user }) => user?.username}
            />
            <DataTable.Col<OwnedByUser> source="user" render={({ user }) => <UserLink user={user} />} />
        </DataTable>
    </TabRows>
);
