import type { Post } from '../../contract/community.ts';
import type { UserChoice } from '../../contract/people.ts';
import type { ProductRef } from '../../contract/subject.ts';
import type { FormImage } from '../../src/kit/input/images.ts';

/** The form of a post. */
export interface PostValues {
    title: string;
    body: string;
    /** As on the wire. */
    visible_after?: string | null;
    images: readonly FormImage[];
    products: readonly ProductRef[];
    /** Of a new post alone. */
    channel_id?: number | null;
    user_id?: UserChoice | null;
}

/** What a save sends: new images as files, those no longer there by their id (moderation document, section 7). */
export const toPostForm = (values: PostValues, post?: Post) => {
    const { title, body, visible_after, images, products, channel_id, user_id } = values;
    const kept = new Set(images.map(image => (image instanceof File ? undefined : image.id)));
    return {
        title,
        body,
        channel_id: post ? undefined : channel_id,
        user_id: post ? undefined : user_id?.id,
        visible_after: visible_after ?? undefined,
        images: images.filter(image => image instanceof File),
        product_ids: products.map(({ id }) => id),
        deleted_image_ids: post?.images.map(({ id }) => id).filter(id => !kept.has(id)),
    };
};
