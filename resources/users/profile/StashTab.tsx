import { useRecordContext } from 'react-admin';
import type { StashItem, User } from '../../../contract/profile.ts';
import { callQuery } from '../../../dataProvider/calls.ts';
import { DateTimeField } from '../../../src/kit/DateTimeField.tsx';
import { formatWireDay } from '../../../src/kit/format/time.ts';
import { DataTable } from '../../../src/kit/list/DataTable.tsx';
import { TabRows } from '../../../src/kit/record/TabRows.tsx';
import { subjectCell } from '../../../src/shared/subject/subjectCell.tsx';
import { subjectPath } from '../../../src/shared/subject/subjectName.ts';

const Expiry = ({ day }: { day: string | null }) => day && <time dateTime={day}>{formatWireDay(day)}</time>;

/** The products a member has and has not used up; packs with the same product and expiry are grouped. */
export const StashTab = () => {
    const user = useRecordContext<User>()!;
    return (
        <TabRows
            query={callQuery('GET user/{id}/stash', {
                params: { id: user.id },
                query: { type: 'unused' },
            })}
            label="resources.users.profile.tabs.stash"
            empty="resources.users.profile.noStash"
        >
            <DataTable<StashItem> rowClick={subjectPath}>
                <DataTable.Col
                    {...subjectCell}
                    source="product"
                    label="resources.users.profile.stash.product"
                />
                <DataTable.NumberCol source="quantity" label="resources.users.profile.stash.quantity" phone />
                <DataTable.Col<StashItem>
                    source="expiry"
                    label="resources.users.profile.stash.expiry"
                    tabular
                    render={({ expiry }) => <Expiry day={expiry} />}
                />
                <DataTable.Col<StashItem>
                    source="created"
                    label="resources.users.profile.stash.created"
                    tabular
                    render={({ created }) => <DateTimeField value={created} />}
                />
            </DataTable>
        </TabRows>
    );
};
