import AddIcon from '@mui/icons-material/AddCommentOutlined';
import Button from '@mui/material/Button';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Post } from '../../contract/community.ts';
import { useSend } from '../../dataProvider/calls.ts';
import { ListFailure } from '../../src/kit/ListFailure.tsx';
import { PageLoading } from '../../src/kit/PageLoading.tsx';
import { Quiet } from '../../src/kit/Quiet.tsx';
import { Stack } from '../../src/kit/record/parts.tsx';
import { useIsStale } from '../../src/kit/record/StaleRecord.ts';
import { Section } from '../../src/kit/Section.tsx';
import { ThreadList } from '../../src/shared/thread/ThreadList.tsx';
import { useThreadMode } from '../../src/shared/thread/useThreadMode.ts';
import { Comment } from './Comment.tsx';
import { CommentForm } from './CommentForm.tsx';
import { useComments } from './useComments.ts';

/** The id that stands for the post itself in the address; no comment has it. */
const rootId = 0;

/** A post's comments with their replies, and the form to add one. */
export const PostComments = () => {
    const translate = useTranslate();
    const add = useSend('POST community/post/{id}/post-comments');
    const isStale = useIsStale();
    const { replying, begin, end } = useThreadMode();
    const { id = 0 } = useRecordContext<Post>() ?? {};
    const { data, error, isPending, refetch } = useComments();
    const name = translate('resources.posts.comments');
    const content = () => {
        if (isPending) return <PageLoading />;
        if (error && !data) return <ListFailure name={name} error={error} refetch={refetch} />;
        if (data.length === 0) return <Quiet>{translate('resources.posts.noComments')}</Quiet>;
        return (
            <ThreadList items={data}>
                {comment => <Comment postId={id} comment={comment} all={data} />}
            </ThreadList>
        );
    };
    return (
        <Section
            title={name}
            count={data?.length}
            end={
                <Button startIcon={<AddIcon />} disabled={isStale} onClick={() => begin('replying', rootId)}>
                    {translate('resources.posts.comment.add')}
                </Button>
            }
        >
            <Stack>
                {replying === rootId && (
                    <CommentForm
                        label={translate('resources.posts.comment.add')}
                        postId={id}
                        save={({ body, products, user_id }) =>
                            add({ params: { id }, body: { body, products, user_id: user_id.id } })
                        }
                        onDone={end}
                    />
                )}
                {content()}
            </Stack>
        </Section>
    );
};
