import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { PostRow } from '../../contract/community.ts';
import { useInlineCreate } from '../../src/kit/form/useInlineCreate.ts';
import { DataTable } from '../../src/kit/list/DataTable.tsx';
import { List } from '../../src/kit/list/List.tsx';
import { choice, type ListFilter } from '../../src/kit/list/narrow/filter.ts';
import { byAge } from '../../src/kit/list/orders.ts';
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
    const translate = useTranslate();
    const creation = useInlineCreate();
    const newPost = (
        <Button
            variant="contained"
            startIcon={<AddIcon />}
            disabled={creation.isOpen}
            onClick={creation.open}
        >
            {translate('resources.posts.create')}
        </Button>
    );
    return (
        <List<PostRow>
            search="resources.posts.search"
            narrow={filters}
            orders={byAge('created')}
            actions={newPost}
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
