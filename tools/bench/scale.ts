import { Client } from 'pg';
import {
    figure,
    isShort,
    many,
    median,
    option,
    percentile,
    type Row,
    say,
    seconds,
} from '../harness/report.ts';
import { ask } from '../harness/send.ts';
import { onStage, signIn } from '../harness/stage.ts';
import { recording, type Recording } from './beside.ts';
import { timedOf, type Statement, type Timed } from './requests.ts';
import { fill, type Bench, type Sizes } from './rows.ts';

/** A size must not make a request slower than this; the smallest size is the measure. */
const asFast = 1.25;

/** Turns that are not counted: each connection makes its plans first. */
const warmUp = isShort ? 1 : 20;

/** Sends the statements of a request straight to PostgreSQL, one after another; returns the milliseconds. */
const straight = (client: Client) => {
    const names = new Map<string, string>();
    return async (statements: readonly Statement[]) => {
        const started = performance.now();
        for (const { text, values, rowMode } of statements) {
            const name = names.get(text) ?? `bare ${names.size}`;
            names.set(text, name);
            await client.query({ name, text, values, rowMode: rowMode as 'array' });
        }
        return performance.now() - started;
    };
};

const described = (times: readonly number[]) =>
    `${median(times).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`;

/** Backbar asks first, so PostgreSQL has read the rows when the bare SQL asks for them again. */
const besideSql = async (
    { backbar, staff }: Bench,
    record: Recording['record'],
    send: ReturnType<typeof straight>,
    { request, turns }: Timed,
) => {
    const times: number[] = [];
    const bare: number[] = [];
    const counted = isShort ? 4 : turns;
    for (let turn = -warmUp; turn < counted; turn++) {
        const asked = request(turn < 0 ? counted - turn : turn);
        const { took } = await ask(backbar.origin, staff, asked);
        const alone = await send(await record(asked));
        if (turn < 0) continue;
        times.push(took);
        bare.push(alone);
    }
    return { times, bare };
};

interface Scale {
    /** The requests of `requests.json`. */
    parts: readonly string[];
    /** The number of rows, smallest first, and what they are. */
    rows: readonly number[];
    unit: string;
    sizes: (rows: number) => Partial<Sizes>;
}

const scaled = async ({ parts, rows: grown, unit, sizes: sizesOf }: Scale): Promise<Row[]> => {
    const found: Row[] = [];
    const first: Record<string, number> = {};
    for (const rows of grown)
        await onStage(async stage => {
            const sizes = sizesOf(rows);
            const started = performance.now();
            await fill(stage.pool, sizes);
            const filledIn = performance.now() - started;
            const [staff] = await signIn(stage.db, 1);
            const bench: Bench = { ...stage, sizes, backbar: await stage.start(), staff: staff! };
            const { record, close } = await recording(stage, staff!);
            const client = new Client(stage.postgres.connection);
            await client.connect();
            const send = straight(client);
            stage.atEnd(() => client.end().catch(() => undefined));
            const { rows: disk } = await stage.pool.query<{ size: string }>(
                'select pg_size_pretty(pg_database_size(current_database())) as size',
            );
            found.push(
                figure(`${many(rows)} ${unit}`, `filled in ${seconds(filledIn)}, ${disk[0]!.size} on disk`),
            );
            for (const each of parts.flatMap(part => timedOf(part, sizes))) {
                const { times, bare } = await besideSql(bench, record, send, each);
                const growth = median(times) / (first[each.name] ??= median(times));
                const p95 = percentile(times, 0.95);
                const isMet = each.aim === undefined ? growth <= asFast : p95 <= each.aim;
                const aim = each.aim === undefined ? `as at ${many(grown[0]!)}` : `p95 ${each.aim} ms`;
                const more = { 'The same SQL alone': described(bare), Growth: `${growth.toFixed(2)} times` };
                found.push(figure(`… ${each.name}`, described(times), aim, isMet, more));
                say(`${many(rows)} ${unit}, ${each.name}: ${described(times)}; alone ${described(bare)}`);
            }
            await close();
        });
    return found;
};

/** Every power of ten from `least` to what the option says. */
const upTo = (name: string, least: number, most: number) => {
    const last = Number(option(name) ?? most);
    const sizes: number[] = [];
    for (let size = isShort ? least / 10 : least; size <= (isShort ? least : last); size *= 10)
        sizes.push(size);
    return sizes;
};

/** Prices of an item: in 1 and 1/3 regions, on 30 of 31 days of five years. */
const days = 1826;
const pricesOfItem = (4 / 3) * days * (30 / 31);

/** Searches, pages and records at growing numbers of products, and histories at growing numbers of prices. */
export const scale = async () => [
    ...(await scaled({
        parts: ['scaleSearch', 'scaleProducts'],
        rows: upTo('--products', 10_000, 10_000_000),
        unit: 'products',
        sizes: products => ({ products }),
    })),
    ...(await scaled({
        parts: ['scalePrices'],
        rows: upTo('--prices', 1_000_000, 100_000_000),
        unit: 'prices',
        sizes: prices => {
            const items = Math.round(prices / pricesOfItem);
            return { products: 1000, members: 5000, lists: items, items, days };
        },
    })),
];
