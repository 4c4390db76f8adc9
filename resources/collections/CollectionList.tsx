import type { CollectionRow } from '../../contract/community.ts';
import { DateTimeField } from '../../src/kit/DateTimeField.tsx';
import { ListPage } from '../../src/kit/list/ListPage.tsx';
import { NameCell } from '../../src/kit/list/NameCell.tsx';
import type { Column } from '../../src/kit/list/column.ts';
import { StemImage } from '../../src/kit/StemImage.tsx';
import { UserLink } from '../../src/shared/user/UserLink.tsx';

const columns: readonly Column<CollectionRow>[] = [
    {
        id: 'name',
        label: 'resources.collections.fields.name',
        width: '50%',
        text: row => row.name,
        cell: row => (
            <NameCell
                name={row.name}
                picture={<StemImage stem={row.image ?? row.icon} size={110} alt="" />}
                under={row.user.username}
            />
        ),
    },
    {
        id: 'user',
        label: 'resources.collections.fields.user',
        text: row => row.user.username,
        cell: row => <UserLink user={row.user} />,
    },
    {
        id: 'created',
        label: 'resources.collections.fields.created',
        text: row => row.created,
        cell: row => <DateTimeField value={row.created} />,
    },
];

/** Collections that members keep, without those every member starts with. */
export const CollectionList = () => <ListPage<CollectionRow> columns={columns} pictured />;
