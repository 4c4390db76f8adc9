import { useRecordContext, useTranslate } from 'react-admin';
import type { Post } from '../../contract/community.ts';
import { Pictures } from '../../src/kit/Pictures.tsx';
import { Prose } from '../../src/kit/Prose.tsx';
import { Stack } from '../../src/kit/record/parts.tsx';
import { RecordActions } from '../../src/kit/record/RecordActions.tsx';
import { Show } from '../../src/kit/record/Show.tsx';
import { Labeled, SimpleShowLayout } from '../../src/kit/record/SimpleShowLayout.tsx';
import { Section } from '../../src/kit/Section.tsx';
import { ProductGrid } from '../../src/shared/product/ProductGrid.tsx';
import { PostComments } from './PostComments.tsx';

const Main = () => {
    const translate = useTranslate();
    const post = useRecordContext<Post>();
    if (!post) return null;
    const images = post.images.map(({ id, image }, index) => ({
        key: id,
        stem: image,
        name: `${translate('resources.posts.images')} ${index + 1}`,
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
    return (
        <Section title={translate('resources.posts.facts')}>
            <SimpleShowLayout>
                <Labeled source="user" />
                <Labeled source="channel" render={({ channel }: Post) => channel?.name} />
                <Labeled source="visible_after" />
                <Labeled source="created" />
                <Labeled source="upvote_count" />
            </SimpleShowLayout>
        </Section>
    );
};

/** One post with its comments (moderation document, section 2). */
export const PostShow = () => (
    <Show<Post> actions={<RecordActions />} aside={<Aside />}>
        <Main />
    </Show>
);
