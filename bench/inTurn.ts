import { load, median, percentile, type Load, type Shot } from './load.ts';
import { milliseconds, perSecond } from './report.ts';

/** A server under load. */
export interface Loaded {
    url: string;
    headers: Record<string, string>;
    /** The processor time used so far, in seconds. */
    processor: () => number;
}

/** Some rounds of load on one address. */
export interface Measured {
    rounds: Load[];
    /** Milliseconds of processor time in all. */
    processor: number;
}

export const rateOf = ({ rounds }: Measured) => median(rounds.map(one => one.perSecond));

/** Milliseconds of processor time for one request. */
export const costOf = ({ rounds, processor }: Measured) =>
    processor / rounds.reduce((sum, { times }) => sum + times.length, 0);

/** Half of the distance between the slowest and the fastest round, as a share of the middle one. */
const spreadOf = ({ rounds }: Measured) => {
    const rates = rounds.map(one => one.perSecond);
    return (Math.max(...rates) - Math.min(...rates)) / 2 / median(rates);
};

/** The largest spread of some measurements: the noise of the machine. */
export const spread = (all: readonly Measured[]) => `± ${Math.round(100 * Math.max(...all.map(spreadOf)))} %`;

/**
 * Loads several addresses for `seconds` each in turn, for some rounds; returns what was measured under the same names.
 */
export const inTurn = async <Sides extends Readonly<Record<string, Loaded | undefined>>>(
    sides: Sides,
    shot: Omit<Shot, 'url' | 'headers'>,
    { rounds, seconds }: { rounds: number; seconds: number },
) => {
    const entries = Object.entries(sides).filter(
        (entry): entry is [string, Loaded] => entry[1] !== undefined,
    );
    const measured: Record<string, Measured> = {};
    for (const [name, { url, headers }] of entries) {
        measured[name] = { rounds: [], processor: 0 };
        // Not counted: the first requests make plans and compile code.
        await load({ ...shot, url, headers }, 1);
    }
    for (let round = 0; round < rounds; round++)
        for (const [name, { url, headers, processor }] of entries) {
            const before = processor();
            measured[name]!.rounds.push(await load({ ...shot, url, headers }, seconds));
            measured[name]!.processor += 1000 * (processor() - before);
        }
    return measured as { [Name in keyof Sides]: Measured };
};

/** The rate and the times of one request. */
export const rateAndTimes = (measured: Measured) => {
    const times = measured.rounds.flatMap(round => round.times);
    const [middle, p95, p99] = [0.5, 0.95, 0.99].map(share => milliseconds(percentile(times, share)));
    return `${perSecond(rateOf(measured))}, median ${middle}, p95 ${p95}, p99 ${p99}`;
};
