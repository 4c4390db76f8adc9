import AddIcon from '@mui/icons-material/AddCommentOutlined';
import Button from '@mui/material/Button';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Post } from '../../contract/community.ts';
import { useCall, useSend } from '../../dataProvider/calls.ts';
import { MissingEntry } from '../../src/features/thread/MissingEntry.tsx';
import { ThreadList } from '../../src/features/thread/ThreadList.tsx';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { ListFailure } from '../../src/ui/message/ListFailure.tsx';
import { PageLoading } from '../../src/ui/page/PageLoading.tsx';
import { useIsStale } from '../../src/ui/record/StaleRecord.ts';
import { Stack } from '../../src/ui/record/parts.tsx';
import { RecordActions } from '../../src/features/resource/RecordActions.tsx';
import { Show } from '../../src/features/resource/Show.tsx';
import { Fact, SimpleShowLayout } from '../../src/ui/record/SimpleShowLayout.tsx';
import { Section } from '../../src/ui/page/Section.tsx';
import { DeskSection } from '../../src/features/desk/DeskSection.tsx';
import { PostContent } from '../../src/features/thread/PostContent.tsx';
import { useLinkedEntry, useThreadMode } from '../../src/features/thread/useThreadMode.ts';
import { Comment, CommentForm } from './Comment.tsx';

const useComments = () => {
    const { id } = useRecordContext<Post>() ?? {};
    return useCall('GET community/post/{id}/post-comments', {
        params: { id: id ?? 0 },
        enabled: id !== undefined,
    });
};

/** Stands for the post itself in the address. */
const rootId = 0;

const PostComments = () => {
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
                {data && <MissingEntry items={data} text="resources.posts.comment.missing" />}
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

const Main = () => {
    const post = useRecordContext<Post>();
    if (!post) return null;
    return (
        <Stack>
            <PostContent post={post} />
            <PostComments />
        </Stack>
    );
};

const Actions = () => <RecordActions keyless={useLinkedEntry(useComments().data).hasKeys} />;

const Aside = () => {
    const { linked } = useLinkedEntry(useComments().data);
    const translate = useTranslate();
    const post = useRecordContext<Post>();
    return (
        <Stack>
            <Section title={translate('resources.posts.facts')}>
                <SimpleShowLayout>
                    <Fact source="user" />
                    <Fact source="channel" render={({ channel }: Post) => channel?.name} />
                    <Fact source="visible_after" />
                    <Fact source="created" />
                    <Fact source="upvote_count" />
                </SimpleShowLayout>
            </Section>
            {post && (
                <DeskSection
                    {...(linked === undefined
                        ? { kind: 'post', id: post.id }
                        : { kind: 'post_comment', id: linked })}
                />
            )}
        </Stack>
    );
};

export const PostShow = () => (
    <Show<Post> actions={<Actions />} aside={<Aside />}>
        <Main />
    </Show>
);
