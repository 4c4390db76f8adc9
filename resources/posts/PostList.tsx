import type { PostRow } from '../../contract/community.ts';
import { InlineCreateButton } from '../../src/kit/form/InlineCreateButton.tsx';
import { useInlineCreate } from '../../src/kit/form/useInlineCreate.ts';
import { DataTable } from '../../src/kit/list/DataTable.tsx';
import { List } from '../../src/kit/list/List.tsx';
import { choice, type ListFilter } from '../../src/kit/list/narrow/filter.ts';
import { byAge } from '../../src/kit/list/orders.ts';
import { DeleteActs } from '../../src/shared/jobs/DeleteActs.ts';
import { MarkRead } from '../../src/shared/unread/MarkRead.tsx';
import { NewPost } from './NewPost.tsx';

const filters: readonly ListFilter[] = [
    {
        kind: 'reference',
        source: 'channel',
        label: 'resources.posts.fields.channel_id',
        all: 'lists.posts.channel.all',
        reference: 'channels',
    },
    choice('scheduled', 'lists.posts.scheduled'),
];

/** All posts, including scheduled ones, newest first. */
export const PostList = () => {
    const creation = useInlineCreate();
    return (
        <List<PostRow>
            search="resources.posts.search"
            narrow={filters}
            orders={byAge('created')}
            actions={<InlineCreateButton creation={creation} />}
            acts={DeleteActs}
        >
            <MarkRead list="posts" />
            {creation.isOpen && <NewPost onDone={creation.close} />}
            <DataTable>
                <DataTable.Col<PostRow> source="title" under={({ user }) => user?.username} />
                <DataTable.Col source="user" />
                <DataTable.Col source="visible_after" />
                <DataTable.Col source="created" />
            </DataTable>
        </List>
    );
};
