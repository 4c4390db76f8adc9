import autocannon from 'autocannon';
import {
    figure,
    isShort,
    median,
    milliseconds,
    percentile,
    perSecond,
    type Row,
    say,
    sum,
} from '../harness/report.ts';
import { urlOf, type Staff } from '../harness/send.ts';
import { processorSeconds, statOf, type Served } from '../harness/serve.ts';
import type { Stage } from '../harness/stage.ts';
import type { Rated } from './requests.ts';
import type { Bench } from './rows.ts';

export interface Measured {
    /** The time of each response, in milliseconds. */
    rounds: { perSecond: number; times: number[] }[];
    processor: number;
}

/** An address under load; `processor` returns the seconds of processor time used so far. */
export interface Side {
    url: string;
    staff: Staff;
    processor: () => number;
}

export const rateOf = ({ rounds }: Measured) => median(rounds.map(round => round.perSecond));

/** Milliseconds of processor time per request. */
export const costOf = ({ rounds, processor }: Measured) =>
    processor / sum(rounds.map(({ times }) => times.length));

/** Half the distance between the slowest and the fastest round, as a share of the middle one: the noise of the run. */
export const noiseOf = (all: readonly Measured[]) => {
    const shares = all.map(measured => {
        const rates = measured.rounds.map(round => round.perSecond);
        return (Math.max(...rates) - Math.min(...rates)) / 2 / median(rates);
    });
    return `± ${Math.round(100 * Math.max(...shares))} %`;
};

/** Sends a request over 16 connections; a response other than 2xx is an error, because it would improve the figure. */
const load = async ({ url, staff }: Side, { method = 'GET', body }: Rated, duration: number) => {
    const times: number[] = [];
    const headers = { ...staff, ...(body && { 'content-type': 'application/json' }) };
    const shot = { url, method, headers, body: body && JSON.stringify(body), connections: 16, duration };
    const result = await new Promise<autocannon.Result>((done, fail) => {
        const instance = autocannon(shot, (error, finished) => (error ? fail(error) : done(finished)));
        instance.on('response', (_client, _status, _bytes, time) => times.push(time));
    });
    const refused = result.non2xx + result.errors + result.timeouts;
    if (refused > 0) throw new Error(`${refused} requests to ${url} did not return 2xx`);
    return { perSecond: result.requests.average, times };
};

/** Loads the sides in turn, for three rounds of two seconds each; returns the results under the same names. */
const inTurn = async <Names extends string>(sides: Record<Names, Side>, request: Rated) => {
    const [rounds, seconds] = isShort ? [1, 1] : [3, 2];
    const entries = Object.entries<Side>(sides);
    const measured: Record<string, Measured> = {};
    for (const [name, side] of entries) {
        measured[name] = { rounds: [], processor: 0 };
        // Not counted: the first requests make plans and compile code.
        await load(side, request, 1);
    }
    for (let round = 0; round < rounds; round++)
        for (const [name, side] of entries) {
            const before = side.processor();
            measured[name]!.rounds.push(await load(side, request, seconds));
            measured[name]!.processor += 1000 * (side.processor() - before);
        }
    return measured as Record<Names, Measured>;
};

const rateAndTimes = (measured: Measured) => {
    const all = measured.rounds.flatMap(round => round.times);
    const [middle, p95, p99] = [0.5, 0.95, 0.99].map(share => milliseconds(percentile(all, share)));
    return `${perSecond(rateOf(measured))}, median ${middle}, p95 ${p95}, p99 ${p99}`;
};

const shareOf = (ours: Measured, other: Measured) =>
    `${(rateOf(ours) / rateOf(other)).toFixed(2)} of ${perSecond(rateOf(other))}`;

/** The seconds of processor time that a server and the stage's PostgreSQL have used together. */
const processorOf = async ({ pool }: Stage, { process: { pid } }: Served) => {
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    const postgres = Number(statOf(rows[0]!.pid)[1]);
    return () => processorSeconds(pid) + processorSeconds(postgres);
};

/** The aim is a share of the rate with flat SQL if there is one, else of the bare server's with the same SQL. */
export const ratesBesideBare = async (bench: Bench, bare: Served, requests: readonly Rated[]) => {
    say('Requests per second');
    const { backbar: server, staff } = bench;
    const ours = await processorOf(bench, server);
    const theirs = await processorOf(bench, bare);
    const rows: Row[] = [];
    for (const [index, request] of requests.entries()) {
        const { name, path, flat, aim } = request;
        const beside = (which: string): Side => ({
            url: `${bare.origin}/${which}/${index}`,
            staff,
            processor: theirs,
        });
        const sides: Record<string, Side> = {
            ours: { url: urlOf(server.origin, path), staff, processor: ours },
            bare: beside('bare'),
            ...(flat && { flat: beside('flat') }),
        };
        const measured = await inTurn(sides, request);
        const [own, ...others] = Object.values(measured);
        rows.push(
            figure(
                name,
                rateAndTimes(own!),
                flat ? `flat ${aim}` : String(aim),
                rateOf(own!) / rateOf(others.at(-1)!) >= aim,
                {
                    'Ratio to the bare limit': shareOf(own!, measured.bare!),
                    'Beside flat SQL': measured.flat ? shareOf(own!, measured.flat) : '',
                    'Processor time': `${[own!, ...others].map(each => costOf(each).toFixed(2)).join(' / ')} ms`,
                    Spread: noiseOf([own!, ...others]),
                },
            ),
        );
    }
    await bare.stop();
    return rows;
};
