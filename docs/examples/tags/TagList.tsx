import { DataTable } from '../../../src/kit/list/DataTable.tsx';
import { List } from '../../../src/kit/list/List.tsx';

/** Every brand tag by name. */
export const TagList = () => (
    <List>
        <DataTable rowClick={false}>
            <DataTable.Col source="name" />
        </DataTable>
    </List>
);
