import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { Arena, Staff } from './arena.ts';
import { formOf, send, type Answer } from './send.ts';

/** What the servers have acknowledged as saved. */
export interface Ledger {
    /** Texts by id. */
    brands: Map<number, string>;
    posts: Map<number, string>;
    comments: Map<number, string>;
    /**
     * By id, the text that was acknowledged with 200, and the ones sent since, any of which may have been
     * saved.
     */
    /** Products saved from a new product, with its photograph, a new brand and a new ingredient of the same text. */
    approved: Map<number, string>;
    questions: Map<number, { saved: string; sent: string[] }>;
    statuses: number[];
}

/** The prefix of all names and texts of the writers. */
export const mark = 'Faults ';

/** The ids that a staff member needs in order to write something. */
export interface Known {
    country: number;
    channel: number;
    user: number;
    product: number;
    category: number;
    /** New products that are not linked and have a photograph of the front; each can be linked once. */
    waiting: number[];
    questions: number[];
    photo: Blob;
}

const photo = async () => {
    const noise = { type: 'gaussian', mean: 160, sigma: 20 } as const;
    const bytes = await sharp({
        create: { width: 640, height: 480, channels: 3, background: '#ffffff', noise },
    })
        .jpeg()
        .toBuffer();
    return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
};

export const readKnown = async ({ pool }: Pick<Arena, 'pool'>): Promise<Known> => {
    const { rows } = await pool.query<Omit<Known, 'photo'>>(
        `select (select min(id) from country) as country, (select min(id) from channel) as channel,
            (select min(id) from account) as user, (select min(id) from product) as product,
            (select min(id) from category) as category,
            (select array_agg(id order by id) from new_product
                where product_id is null and front_image is not null) as waiting,
            (select array_agg(id order by id) from product_question) as questions`,
    );
    return { ...rows[0]!, photo: await photo() };
};

export const newBrand = ({ country, photo: logo }: Known, name: string) => ({
    method: 'POST' as const,
    path: 'brands',
    body: formOf({ name, country_id: country, logo }),
});

const approved = ({ category }: Known, submission: number, name: string) => ({
    method: 'POST' as const,
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
});

export const newPost = ({ channel, user, product, photo: image }: Known, title: string) => ({
    method: 'POST' as const,
    path: 'community/posts',
    body: formOf({
        title,
        body: title,
        channel_id: channel,
        user_id: user,
        'images-0': image,
        'product_ids-0': product,
    }),
});

export const newComment = ({ user, product }: Known, post: number, body: string) => ({
    method: 'POST' as const,
    path: `community/post/${post}/post-comments`,
    body: { body, user_id: user, products: [product] },
});

export const changedQuestion = (id: number, question: string) => ({
    method: 'PUT' as const,
    path: `product-question/${id}`,
    body: { question },
});

const idOf = ({ body }: Answer) => (body as { id: number }).id;

/** Has each of the staff save continuously, alternating between the servers, until `stop` is called. */
export const startWriters = async (arena: Arena, staff: readonly Staff[]) => {
    const known = await readKnown(arena);
    const ledger: Ledger = {
        brands: new Map(),
        posts: new Map(),
        comments: new Map(),
        approved: new Map(),
        questions: new Map(),
        statuses: [],
    };
    const over = new AbortController();
    let count = 0;

    const write = async (person: Staff, index: number) => {
        const question = known.questions[index]!;
        let post: number | undefined;
        for (let turn = index; !over.signal.aborted; turn += 1) {
            const { origin } = arena.servers[turn % arena.servers.length]!;
            const text = `${mark}${(count += 1)}`;
            const say = (request: Parameters<typeof send>[2]) => send(origin, person, request);
            const kinds = {
                0: async () => {
                    const answer = await say(newBrand(known, text));
                    if (answer.status === 200) ledger.brands.set(idOf(answer), text);
                    return answer;
                },
                1: async () => {
                    const answer = await say(newPost(known, text));
                    if (answer.status === 200) ledger.posts.set((post = idOf(answer)), text);
                    return answer;
                },
                2: async () => {
                    if (post === undefined) return undefined;
                    const answer = await say(newComment(known, post, text));
                    if (answer.status === 200) ledger.comments.set(idOf(answer), text);
                    return answer;
                },
                3: async () => {
                    const submission = known.waiting.pop();
                    if (submission === undefined) return undefined;
                    const answer = await say(approved(known, submission, text));
                    if (answer.status === 200) ledger.approved.set(idOf(answer), text);
                    return answer;
                },
                4: async () => {
                    ledger.questions.get(question)?.sent.push(text);
                    const answer = await say(changedQuestion(question, text));
                    if (answer.status === 200) ledger.questions.set(question, { saved: text, sent: [] });
                    return answer;
                },
            };
            const answer = await kinds[((turn >> 1) % 5) as 0 | 1 | 2 | 3 | 4]();
            if (answer) ledger.statuses.push(answer.status);
            if (answer?.status !== 200) await sleep(20);
        }
    };
    const writing = Promise.all(staff.map(write));
    return {
        ledger,
        stop: async () => {
            over.abort();
            await writing;
        },
    };
};
