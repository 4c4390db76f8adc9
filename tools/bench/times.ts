import type { ResponseOf } from '../../contract/types.ts';
import { figure, many, megabytes, median, milliseconds, say, spreadOf, type Row } from '../harness/report.ts';
import { isShort } from '../harness/run.ts';
import { ask, type Staff } from '../harness/send.ts';
import type { Served } from '../harness/serve.ts';
import { onStage, signIn } from '../harness/stage.ts';
import { timedOf, type Timed } from './requests.ts';
import { fill, type Sizes } from './rows.ts';

/** Turns that are not counted: each connection makes its plans first. */
const warmUp = 20;

/** The time of each turn, in milliseconds. */
const timesOf = async (origin: string, staff: Staff, { request, turns, isFollowed }: Timed) => {
    const counted = isShort ? Math.min(turns, 4) : turns;
    const times: number[] = [];
    let after = '';
    // The turns of the warm-up are those that would follow, so that the counted ones ask for something new.
    for (let turn = isShort ? -1 : -warmUp; turn < counted; turn++) {
        const asked = request(turn < 0 ? counted - turn : turn);
        const { took, body } = await ask<{ next?: string | null }>(origin, staff, {
            ...asked,
            path: asked.path + after,
        });
        if (isFollowed) after = body.next ? `${asked.path.includes('?') ? '&' : '?'}after=${body.next}` : '';
        if (turn >= 0) times.push(took);
    }
    return times;
};

/** Median and 95th percentile of the requests of a part, sent one after the other. */
export const times = async (part: string, { origin }: Served, staff: Staff, sizes: Partial<Sizes>) => {
    const rows: Row[] = [];
    for (const each of timedOf(part, sizes))
        rows.push(spreadOf(each.name, await timesOf(origin, staff, each), each.aim));
    return rows;
};

/** The largest memory of the server while every product is read as an export reads it, beside that before. */
export const exported = async (server: Served, staff: Staff): Promise<Row> => {
    const before = server.megabytes();
    const started = performance.now();
    let most = before;
    let rows = 0;
    for (let after: number | null = 0; after !== null;) {
        const path: string = `products/all?per_page=1000${after ? `&after=${after}` : ''}`;
        const { body } = await ask<ResponseOf<'GET products/all'>>(server.origin, staff, { path });
        rows += body.items.length;
        most = Math.max(most, server.megabytes());
        after = body.next;
    }
    const took = Math.round((performance.now() - started) / 1000);
    const more = most - before;
    return figure(
        `Export of ${many(rows)} products`,
        `${took} s, ${megabytes(more)} more`,
        '50 MB more',
        more <= 50,
    );
};

/** The numbers of rows in each list, one database after the other. */
const grown = isShort ? [1000, 5000] : [10_000, 100_000, 1_000_000];

/** How the median time of single requests grows with the number of rows. */
export const growth = async (): Promise<Row[]> => {
    const medians: Record<string, number[]> = {};
    for (const rows of grown)
        await onStage(async stage => {
            const sizes = { products: rows, lists: rows, members: Math.max(rows / 10, 5000) };
            await fill(stage.pool, sizes);
            const [staff] = await signIn(stage.db, 1);
            const { origin } = await stage.start();
            for (const each of timedOf('growth', sizes))
                (medians[each.name] ??= []).push(median(await timesOf(origin, staff!, each)));
        });
    return Object.entries(medians).map(([name, each]) => {
        const value = `${each.map(milliseconds).join(', ')}: ${(each.at(-1)! / each[0]!).toFixed(1)} times`;
        say(`${name}: ${value}`);
        return figure(name, value);
    });
};
