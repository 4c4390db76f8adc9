import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { PostRow } from '../../contract/community.ts';
import { DateTimeField } from '../../src/kit/DateTimeField.tsx';
import { useInlineCreate } from '../../src/kit/form/useInlineCreate.ts';
import { ListPage } from '../../src/kit/list/ListPage.tsx';
import { NameCell } from '../../src/kit/list/NameCell.tsx';
import type { Column } from '../../src/kit/list/column.ts';
import { MarkRead } from '../../src/shared/unread/MarkRead.tsx';
import { UserLink } from '../../src/shared/user/UserLink.tsx';
import { NewPost } from './NewPost.tsx';

const columns: readonly Column<PostRow>[] = [
    {
        id: 'title',
        label: 'resources.posts.fields.title',
        width: '46%',
        text: row => row.title,
        cell: row => <NameCell name={row.title} under={row.user.username} />,
    },
    {
        id: 'user',
        label: 'resources.posts.fields.user',
        text: row => row.user.username,
        cell: row => <UserLink user={row.user} />,
    },
    {
        id: 'visible_after',
        label: 'resources.posts.fields.visible_after',
        text: row => row.visible_after,
        cell: row => <DateTimeField value={row.visible_after} />,
    },
    {
        id: 'created',
        label: 'resources.posts.fields.created',
        text: row => row.created,
        cell: row => <DateTimeField value={row.created} />,
    },
];

/** Every post, those of the future too, the newest first. */
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
        <ListPage<PostRow>
            columns={columns}
            actions={newPost}
            before={
                <>
                    <MarkRead list="posts" />
                    {creation.isOpen && <NewPost onDone={creation.close} />}
                </>
            }
        />
    );
};
