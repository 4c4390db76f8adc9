import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { blobKey, imageSizes, nameOfStem } from '../../server/images/stem.ts';
import { counted, finding, isShort, many, median, type Row, say, seconds } from '../harness/report.ts';
import { send, type Answer, type Request, type Staff } from '../harness/send.ts';
import type { Stage } from '../harness/stage.ts';
import {
    approved,
    type Arena,
    changedQuestion,
    fillArena,
    isServed,
    newBrand,
    newComment,
    newPost,
    openArena,
    readKnown,
    untilServed,
} from './arena.ts';

/** The prefix of all names and texts that are written. */
const mark = 'Faults ';

interface Kind {
    /** `images` are the stems of its pictures, `parts` counts its other parts. */
    sql: string;
    images: number;
    parts: number;
}

const kinds = {
    brands: {
        sql: `select id, name as text, array_remove(array[logo], null) as images, 0 as parts from brand
            where starts_with(name, $1) and country_id is not null
                and exists (select from search_entry where brand_id = brand.id)`,
        images: 1,
        parts: 0,
    },
    posts: {
        sql: `select id, title as text, array(select image from post_image where post_id = post.id) as images,
            (select count(*)::int from post_product where post_id = post.id) as parts
            from post where starts_with(title, $1)`,
        images: 1,
        parts: 1,
    },
    comments: {
        sql: `select id, body as text, array[]::text[] as images,
            (select count(*)::int from post_comment_product where post_comment_id = post_comment.id) as parts
            from post_comment where starts_with(body, $1)`,
        images: 0,
        parts: 1,
    },
    /** Its parts: the new product that is linked to it, the brand and the ingredient with its name. */
    products: {
        sql: `select id, name as text, array_remove(array[image], null) as images,
            (select count(*)::int from new_product where product_id = product.id)
                + (select count(*)::int from brand where id = product.brand_id and name = product.name)
                + (select count(*)::int from product_ingredient listed join ingredient_name using (ingredient_id)
                    where listed.product_id = product.id and ingredient_name.name = product.name) as parts
            from product where starts_with(name, $1)`,
        images: 1,
        parts: 3,
    },
} satisfies Record<string, Kind>;

type KindName = keyof typeof kinds;

interface Ledger {
    saved: Record<KindName, Map<number, string>>;
    /** By id, the acknowledged text, and those sent since, any of which may have been saved. */
    questions: Map<number, { saved: string; sent: string[] }>;
    answers: Answer[];
}

/** Ingredients and brands of a missing product, and days with a wrong count. */
const orphans = `
    select 'ingredient ' || name || ' is there without its product' as what from ingredient_name
        where starts_with(name, $1) and not exists (select from product where product.name = ingredient_name.name)
    union all select 'brand ' || name || ' is there without its product' from brand
        where starts_with(name, $1) and country_id is null
            and not exists (select from product where product.brand_id = brand.id)
    union all select 'the days of the posts do not add up'
        where (select sum(rows) from list_day where list = 'post') <> (select count(*) from post)`;

const isStored = (folder: string, stem: string) => {
    const name = nameOfStem(stem);
    return name !== null && imageSizes.every(size => existsSync(join(folder, blobKey(name, size))));
};

/** The acknowledged records that are missing or incomplete, in words. */
export const findLosses = async (pool: Pool, folder: string, { saved, questions }: Ledger) => {
    const losses: string[] = [];
    for (const [name, { sql, images, parts }] of Object.entries(kinds)) {
        // Read before the query, as more may be acknowledged meanwhile.
        const said = [...saved[name as KindName]];
        const { rows } = await pool.query<{ id: number; text: string; images: string[]; parts: number }>(
            sql,
            [mark],
        );
        const found = new Map(rows.map(row => [row.id, row.text]));
        for (const [id, text] of said) if (found.get(id) !== text) losses.push(`${name} ${id} is missing`);
        for (const row of rows) {
            const isWhole = row.images.length === images && row.parts === parts;
            if (!isWhole || !row.images.every(stem => isStored(folder, stem)))
                losses.push(`${name} ${row.id} is there in part`);
        }
    }
    const asked = [...questions].map(([id, known]) => ({ id, known: [known.saved, ...known.sent] }));
    const { rows } = await pool.query<{ id: number; question: string }>(
        'select id, question from product_question where id = any($1)',
        [asked.map(({ id }) => id)],
    );
    const texts = new Map(rows.map(({ id, question }) => [id, question]));
    for (const { id, known } of asked) {
        // A later one may have been saved between reading the ledger and the query.
        const later = questions.get(id);
        if (![...known, later?.saved, ...(later?.sent ?? [])].includes(texts.get(id)))
            losses.push(`question ${id} is older than what was saved`);
    }
    const { rows: alone } = await pool.query<{ what: string }>(orphans, [mark]);
    return [...losses, ...alone.map(({ what }) => what)];
};

const idOf = (body: unknown) => (body as { id: number }).id;

/** Has each of the staff save continuously, alternating between the servers, until `stop` is called. */
export const startWriters = async (arena: Arena) => {
    const known = await readKnown(arena);
    const saved = { brands: new Map(), posts: new Map(), comments: new Map(), products: new Map() };
    const ledger: Ledger = { saved, questions: new Map(), answers: [] };
    const over = new AbortController();
    let count = 0;
    const write = async (person: Staff, index: number) => {
        const question = known.questions[index]!;
        let post: number | undefined;
        for (let turn = index; !over.signal.aborted; turn += 1) {
            const text = `${mark}${(count += 1)}`;
            const submission = (turn >> 1) % 5 === 3 ? known.waiting.pop() : undefined;
            const wanted: [KindName | 'questions', Request | undefined][] = [
                ['brands', newBrand(known, text)],
                ['posts', newPost(known, text)],
                ['comments', post === undefined ? undefined : newComment(known, post, text)],
                ['products', submission === undefined ? undefined : approved(known, submission, text)],
                ['questions', changedQuestion(question, text)],
            ];
            const [kind, request] = wanted[(turn >> 1) % 5]!;
            if (!request) continue;
            if (kind === 'questions') ledger.questions.get(question)?.sent.push(text);
            const answer = await send(arena.servers[turn % arena.servers.length]!.origin, person, request);
            ledger.answers.push(answer);
            if (!isServed(answer)) await sleep(20);
            else if (kind === 'questions') ledger.questions.set(question, { saved: text, sent: [] });
            else {
                ledger.saved[kind].set(idOf(answer.body), text);
                if (kind === 'posts') post = idOf(answer.body);
            }
        }
    };
    const writing = Promise.all(arena.staff.map(write));
    const stop = async () => {
        over.abort();
        await writing;
    };
    return { ledger, stop };
};

const killServer = async ({ servers, start }: Arena, index: number) => {
    const port = Number(new URL(servers[index]!.origin).port);
    await servers[index]!.stop('SIGKILL');
    await sleep(500);
    const started = performance.now();
    servers[index] = await start({ port });
    return performance.now() - started;
};

/** Waits until both servers, which nobody restarts, respond from the database. */
const killDatabase = async (arena: Arena) => {
    await arena.postgres.kill();
    await sleep(500);
    const started = performance.now();
    await arena.postgres.start();
    await untilServed(arena, { path: 'auth/me' });
    return performance.now() - started;
};

/** `kill -9` of a server and of the whole database, alternating, while eight people save continuously. */
export const kill = async (stage: Stage): Promise<Row[]> => {
    await fillArena(stage);
    const arena = await openArena(stage);
    const rounds = isShort ? 4 : 20;
    const { ledger, stop } = await startWriters(arena);
    const back = { server: [] as number[], database: [] as number[] };
    const losses: string[] = [];
    const look = async () => {
        const found = await findLosses(arena.pool, join(arena.dataDir, 'images'), ledger);
        losses.push(...found);
        return found.join(', ') || 'nothing lost';
    };
    for (let round = 0; round < rounds; round += 1) {
        await sleep(2000 + Math.random() * 500);
        const what = round % 2 ? 'database' : 'server';
        back[what].push(await (round % 2 ? killDatabase(arena) : killServer(arena, (round >> 1) % 2)));
        say(`  ${round + 1}: ${what} killed; ${await look()}`);
    }
    await stop();
    await look();
    const { brands, posts, comments, products } = ledger.saved;
    const saves = ledger.answers.filter(isServed).length;
    const others = ledger.answers.filter(answer => !isServed(answer));
    const kept = `${brands.size} brands and ${posts.size} posts with an image, ${products.size} products with photograph, link, brand and ingredient, ${comments.size} comments, the rest questions`;
    const took = (times: readonly number[]) =>
        `${seconds(median(times))}, at most ${seconds(Math.max(...times))}`;
    return [
        finding(
            `${rounds} kills in turn; acknowledged saves that are missing or there in part`,
            losses.length ? losses.slice(0, 5).join(', ') : `0 of ${many(saves)} (${kept})`,
            losses.length === 0 && saves > 0 && products.size > 0,
        ),
        finding(
            'Saves that were not acknowledged',
            counted(others),
            others.every(({ status }) => status === 0 || status === 503),
        ),
        finding('A killed server serves again after', took(back.server)),
        finding(
            'After a kill of the database both servers, not started again, serve after',
            took(back.database),
            Math.max(...back.database) < 30_000,
        ),
    ];
};
