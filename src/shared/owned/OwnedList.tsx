import { DataTable } from '../../kit/list/DataTable.tsx';
import { List } from '../../kit/list/List.tsx';
import { StemImage } from '../../kit/StemImage.tsx';
import { ownedPicture, type Owned } from './owned.ts';

/** Collections or routines, each with its picture and its owner. */
export const OwnedList = () => (
    <List<Owned>>
        <DataTable>
            <DataTable.Col<Owned>
                source="name"
                picture={record => <StemImage stem={ownedPicture(record)} size={110} alt="" />}
                under={({ user }) => user?.username}
            />
            <DataTable.Col source="user" />
            <DataTable.Col source="created" />
        </DataTable>
    </List>
);
