import { useTranslate } from 'react-admin';
import type { Post } from '../../../contract/community.ts';
import { Pictures } from '../../ui/picture/Pictures.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { ProductGrid } from '../product/ProductGrid.tsx';

export const PostContent = ({ post }: { post: Post }) => {
    const translate = useTranslate();
    const images = post.images.map(({ id, image }, index) => ({
        key: id,
        stem: image,
        name: `${translate('resources.posts.images')} ${index + 1}`,
    }));
    return (
        <>
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
        </>
    );
};
