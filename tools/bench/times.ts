import { figure, isShort, median, milliseconds, type Row, say, spreadOf } from '../harness/report.ts';
import { ask, type Staff } from '../harness/send.ts';
import { onStage, signIn } from '../harness/stage.ts';
import { timedOf, type Timed } from './requests.ts';
import { fill, type Bench } from './rows.ts';

/** Turns that are not counted: each connection makes its plans first. */
const warmUp = 20;

const timesOf = async (origin: string, staff: Staff, { request, turns, isFollowed }: Timed) => {
    const counted = isShort ? Math.min(turns, 4) : turns;
    const times: number[] = [];
    let after = '';
    // The warm-up takes the turns after the counted ones, so that these ask for something new.
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

export const times = async (part: string, { backbar, staff, sizes }: Bench) => {
    const rows: Row[] = [];
    for (const each of timedOf(part, sizes))
        rows.push(spreadOf(each.name, await timesOf(backbar.origin, staff, each), each.aim));
    return rows;
};

const grown = isShort ? [1000, 5000] : [10_000, 100_000, 1_000_000];

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
