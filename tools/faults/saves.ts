import sharp from 'sharp';
import { formOf, type Request } from '../harness/send.ts';
import type { Stage } from '../harness/stage.ts';

/** The ids that a staff member needs in order to write something. */
export interface Known {
    country: number;
    channel: number;
    user: number;
    product: number;
    category: number;
    post: number;
    corrections: number[];
    /** New products that are not linked and have a photograph of the front; each can be linked once. */
    waiting: number[];
    questions: number[];
    photo: Blob;
}

const photo = async () => {
    const noise = { type: 'gaussian', mean: 160, sigma: 20 } as const;
    const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#fff', noise } });
    return new Blob([new Uint8Array(await picture.jpeg().toBuffer())], { type: 'image/jpeg' });
};

export const readKnown = async ({ pool }: Pick<Stage, 'pool'>): Promise<Known> => {
    const { rows } = await pool.query<Omit<Known, 'photo'>>(
        `select (select min(id) from country) as country, (select min(id) from channel) as channel,
            (select min(id) from account) as user, (select min(id) from product) as product,
            (select min(id) from category) as category, (select min(id) from post) as post,
            (select array_agg(id) from correction) as corrections,
            (select array_agg(id order by id) from new_product
                where product_id is null and front_image is not null) as waiting,
            (select array_agg(id order by id) from product_question) as questions`,
    );
    return { ...rows[0]!, photo: await photo() };
};

export const newBrand = ({ country, photo: logo }: Known, name: string) =>
    ({ method: 'POST', path: 'brands', body: formOf({ name, country_id: country, logo }) }) satisfies Request;

export const newPost = ({ channel, user, product, photo: image }: Known, title: string, body = title) =>
    ({
        method: 'POST',
        path: 'community/posts',
        body: formOf({
            title,
            body,
            channel_id: channel,
            user_id: user,
            'images-0': image,
            'product_ids-0': product,
        }),
    }) satisfies Request;

/** A product of a submission, with its photograph, a new brand and a new ingredient of the same name. */
export const approved = ({ category }: Known, submission: number, name: string) =>
    ({
        method: 'POST',
        path: 'products',
        body: formOf({
            name,
            'brand_new-name': name,
            'categories-0': category,
            'product_ingredients-0-order': 0,
            'product_ingredients-0-name': name,
            new_product_id: submission,
            'image_from-new_product_id': submission,
            'image_from-side': 'front_image',
            'image_from-turn': 90,
        }),
    }) satisfies Request;

export const newComment = ({ user, product }: Known, post: number, body: string) =>
    ({
        method: 'POST',
        path: `community/post/${post}/post-comments`,
        body: { body, user_id: user, products: [product] },
    }) satisfies Request;

export const changedQuestion = (id: number, question: string) =>
    ({ method: 'PUT', path: `product-question/${id}`, body: { question } }) satisfies Request;
