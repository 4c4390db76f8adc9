import autocannon from 'autocannon';

/** One request, sent repeatedly. */
export interface Shot {
    url: string;
    method: 'GET' | 'POST';
    headers: Record<string, string>;
    body?: string;
}

/** The result of some seconds of load; times in milliseconds. */
export interface Load {
    perSecond: number;
    median: number;
    p99: number;
}

/**
 * Sends `shot` over 16 connections for `seconds`; any response that is not 2xx is an error, because it would
 * improve the figure.
 */
export const load = async (shot: Shot, seconds: number): Promise<Load> => {
    const result = await autocannon({ ...shot, connections: 16, duration: seconds });
    const refused = result.non2xx + result.errors + result.timeouts;
    if (refused > 0) throw new Error(`${refused} requests to ${shot.url} did not return 2xx`);
    return { perSecond: result.requests.average, median: result.latency.p50, p99: result.latency.p99 };
};

/** The value below which `share` of the sorted times are. */
export const percentile = (sorted: readonly number[], share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
