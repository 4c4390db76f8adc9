import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { fillDemo } from '../../demo/fill/fillDemo.ts';
import { counted, percentile, seconds } from '../harness/report.ts';
import { formOf, send, type Answer, type Request, type Staff } from '../harness/send.ts';
import type { Served } from '../harness/serve.ts';
import { signIn, type Stage } from '../harness/stage.ts';

export interface Arena extends Stage {
    servers: Served[];
    staff: Staff[];
}

export const fillArena = ({ db }: Stage) => fillDemo({ db, now: new Date(), progress: () => undefined });

export const openArena = async (
    stage: Stage,
    env: Record<string, string> = {},
    people = 8,
): Promise<Arena> => {
    const staff = await signIn(stage.db, people);
    return { ...stage, staff, servers: [await stage.start({ env }), await stage.start({ env })] };
};

export interface Probe {
    responses: Answer[];
    gathered: number;
}

/** Whether or not earlier requests have finished, until `until` settles; waits for all responses. */
export const probe = async (
    { servers, staff }: Pick<Arena, 'servers' | 'staff'>,
    requests: readonly Request[],
    perSecond: number,
    until: Promise<unknown>,
): Promise<Probe> => {
    const over = new AbortController();
    void until.then(() => over.abort());
    let underWay = 0;
    let gathered = 0;
    const responses: Promise<Answer>[] = [];
    for (let turn = 0; !over.signal.aborted; turn += 1) {
        const { origin } = servers[turn % servers.length]!;
        gathered = Math.max(gathered, (underWay += 1));
        const sent = send(origin, staff[turn % staff.length], requests[turn % requests.length]!);
        responses.push(sent.finally(() => (underWay -= 1)));
        await sleep(1000 / perSecond);
    }
    return { responses: await Promise.all(responses), gathered };
};

/** How long it may take until requests are served again, in milliseconds. */
const patience = 60_000;

/** Repeats a request until both servers return 200; returns the milliseconds, or Infinity after a minute. */
export const untilServed = async ({ servers, staff }: Arena, request: Request) => {
    const started = performance.now();
    for (const { origin } of servers)
        while ((await send(origin, staff[0], request)).status !== 200) {
            if (performance.now() - started > patience) return Number.POSITIVE_INFINITY;
            await sleep(50);
        }
    return performance.now() - started;
};

/** Pages that staff open all day, none of which changes anything. */
export const pages: Request[] = [
    { path: 'products?limit=50&order=latest' },
    { path: 'brands?orderBy=created-desc&paginate=true&page=1&perPage=50' },
    { path: 'product/12' },
    { path: 'corrections?page=1&perPage=20' },
    { path: 'auth/me' },
];
export const health: Request[] = [{ path: '/healthz' }];

export const isServed = ({ status }: Answer) => status === 200;
export const slowest = (responses: readonly Answer[]) => Math.max(...responses.map(({ took }) => took));

/** The time within which `share` of the responses came, in whole milliseconds. */
export const within = (responses: readonly Answer[], share: number) =>
    Math.round(
        percentile(
            responses.map(({ took }) => took),
            share,
        ),
    );

/** `12 × 200, slowest 0.3 s`. */
export const described = (responses: readonly Answer[]) =>
    `${counted(responses)}, slowest ${seconds(slowest(responses))}`;

export const wordsOf = (responses: readonly Answer[]) => {
    const words = responses.map(({ body }) => (body as { error?: string } | undefined)?.error ?? 'nothing');
    return [...new Set(words)].join('; ');
};

export interface Known {
    country: number;
    channel: number;
    user: number;
    product: number;
    category: number;
    post: number;
    corrections: number[];
    /** Unlinked new products with a photograph of the front; each can be linked once. */
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

/** A product of a submission, with its photograph, and a new brand and a new ingredient of the same name. */
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
