import { useRecordContext, useTranslate } from 'react-admin';
import type { Post } from '../../contract/community.ts';
import { Stack } from '../../src/kit/record/parts.tsx';
import { RecordActions } from '../../src/kit/record/RecordActions.tsx';
import { Show } from '../../src/kit/record/Show.tsx';
import { Labeled, SimpleShowLayout } from '../../src/kit/record/SimpleShowLayout.tsx';
import { Section } from '../../src/kit/Section.tsx';
import { DeskSection } from '../../src/shared/desk/DeskSection.tsx';
import { PostContent } from '../../src/shared/thread/PostContent.tsx';
import { useLinkedEntry } from '../../src/shared/thread/useThreadMode.ts';
import { PostComments } from './PostComments.tsx';
import { useComments } from './useComments.ts';

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

const Actions = () => <RecordActions keyless={useLinkedEntry(useComments().data) !== undefined} />;

const Aside = () => {
    const linked = useLinkedEntry(useComments().data);
    const translate = useTranslate();
    const post = useRecordContext<Post>();
    return (
        <Stack>
            <Section title={translate('resources.posts.facts')}>
                <SimpleShowLayout>
                    <Labeled source="user" />
                    <Labeled source="channel" render={({ channel }: Post) => channel?.name} />
                    <Labeled source="visible_after" />
                    <Labeled source="created" />
                    <Labeled source="upvote_count" />
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

/** One post with its comments (moderation document, section 2). */
export const PostShow = () => (
    <Show<Post> actions={<Actions />} aside={<Aside />}>
        <Main />
    </Show>
);
