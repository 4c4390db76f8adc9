import { useRecordContext, useTranslate } from 'react-admin';
import type { Post } from '../../contract/community.ts';
import { DateTimeField } from '../../src/kit/DateTimeField.tsx';
import { Facts } from '../../src/kit/Facts.tsx';
import { Pictures } from '../../src/kit/Pictures.tsx';
import { ProductGrid } from '../../src/shared/product/ProductGrid.tsx';
import { Prose } from '../../src/kit/Prose.tsx';
import { DeleteRecordButton } from '../../src/kit/record/DeleteRecordButton.tsx';
import { EditRecordButton } from '../../src/kit/record/EditRecordButton.tsx';
import { RecordPage, Stack } from '../../src/kit/record/RecordPage.tsx';
import { Section } from '../../src/kit/Section.tsx';
import { UserLink } from '../../src/shared/user/UserLink.tsx';
import { PostComments } from './PostComments.tsx';

const Main = () => {
    const translate = useTranslate();
    const post = useRecordContext<Post>();
    if (!post) return null;
    const images = post.images.map(({ id, image }, place) => ({
        key: id,
        stem: image,
        name: `${translate('resources.posts.images')} ${place + 1}`,
    }));
    return (
        <Stack>
            <Section title={translate('resources.posts.body')}>
                <Prose>{post.body}</Prose>
            </Section>
            {images.length > 0 && (
                <Section title={translate('resources.posts.images')} count={images.length}>
                    <Pictures pictures={images} size={300} />
                </Section>
            )}
            {post.products.length > 0 && (
                <Section title={translate('resources.posts.products')} count={post.products.length}>
                    <ProductGrid products={post.products} />
                </Section>
            )}
            <PostComments />
        </Stack>
    );
};

const Aside = () => {
    const translate = useTranslate();
    const post = useRecordContext<Post>();
    if (!post) return null;
    const facts = [
        { label: 'resources.posts.fields.user', value: <UserLink user={post.user} /> },
        { label: 'resources.posts.fields.channel', value: post.channel.name },
        {
            label: 'resources.posts.fields.visible_after',
            value: post.visible_after && <DateTimeField value={post.visible_after} />,
        },
        { label: 'resources.posts.fields.created', value: <DateTimeField value={post.created} /> },
        { label: 'resources.posts.fields.upvote_count', value: post.upvote_count },
    ];
    return (
        <Section title={translate('resources.posts.facts')}>
            <Facts facts={facts} />
        </Section>
    );
};

/** One post with its comments (moderation document, section 2). */
export const PostShow = () => (
    <RecordPage<Post>
        actions={
            <>
                <DeleteRecordButton
                    label="resources.posts.delete.button"
                    question="resources.posts.delete.question"
                    done="resources.posts.delete.done"
                />
                <EditRecordButton label="resources.posts.edit" />
            </>
        }
        main={<Main />}
        aside={<Aside />}
    />
);
