import type { PostRow } from '../../contract/community.ts';
import { SimpleForm } from '../../src/features/form/SimpleForm.tsx';
import { DataTable } from '../../src/ui/list/DataTable.tsx';
import { ListWithForm } from '../../src/features/resource/ListWithForm.tsx';
import { choice, type ListFilter } from '../../src/ui/list/narrow/filter.ts';
import { byAge, byText } from '../../src/ui/list/orders.ts';
import { DeleteActs } from '../../src/features/jobs/DeleteActs.ts';
import { memberFilter } from '../../src/features/user/memberFilter.tsx';
import { MarkRead } from '../../src/features/unread/MarkRead.tsx';
import { PostInputs } from './PostInputs.tsx';

const form = (
    <SimpleForm>
        <PostInputs />
    </SimpleForm>
);

const filters: readonly ListFilter[] = [
    {
        kind: 'reference',
        source: 'channel',
        label: 'resources.posts.fields.channel_id',
        all: 'lists.posts.channel.all',
        reference: 'channels',
    },
    choice('scheduled', 'lists.posts.scheduled'),
    memberFilter('resources.posts.fields.user'),
];

const orders = [...byAge('created'), ...byText('title')];

export const PostList = () => (
    <ListWithForm<PostRow> form={form} opensRecord narrow={filters} orders={orders} acts={DeleteActs}>
        <MarkRead list="posts" />
        <DataTable>
            <DataTable.Col<PostRow> source="title" under={({ user }) => user?.username} />
            <DataTable.Col source="user" />
            <DataTable.Col source="visible_after" />
            <DataTable.Col source="created" />
        </DataTable>
    </ListWithForm>
);
