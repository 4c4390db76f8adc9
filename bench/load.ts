import autocannon from 'autocannon';

/** One request, sent repeatedly. */
export interface Shot {
    url: string;
    method: 'GET' | 'POST';
    headers: Record<string, string>;
    body?: string;
}

/** The result of some seconds of load. */
export interface Load {
    perSecond: number;
    /** The time of each response in milliseconds, in order of arrival. */
    times: number[];
}

/**
 * Sends `shot` over 16 connections for `seconds`; any response that is not 2xx is an error, because it would
 * improve the figure.
 */
export const load = async (shot: Shot, seconds: number): Promise<Load> => {
    const times: number[] = [];
    const result = await new Promise<autocannon.Result>((done, fail) => {
        const instance = autocannon({ ...shot, connections: 16, duration: seconds }, (error, finished) =>
            error ? fail(error) : done(finished),
        );
        instance.on('response', (_client, _status, _bytes, time) => times.push(time));
    });
    const refused = result.non2xx + result.errors + result.timeouts;
    if (refused > 0) throw new Error(`${refused} requests to ${shot.url} did not return 2xx`);
    return { perSecond: result.requests.average, times };
};

/** The value below which `share` of the values are. */
export const percentile = (values: readonly number[], share: number): number => {
    const sorted = values.toSorted((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

export const median = (values: readonly number[]) => percentile(values, 0.5);
