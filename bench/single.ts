import { median, percentile } from './load.ts';
import { milliseconds, type Figure } from './report.ts';
import type { Staff } from './staff.ts';

/** One request below `/api`. */
export interface Asked {
    method: 'GET' | 'POST';
    path: string;
    body?: object;
}

/** Sends one request and reads its response; returns milliseconds. A response that is not 2xx is an error. */
export const timed = async (origin: string, staff: Staff, { method, path, body }: Asked) => {
    const started = performance.now();
    const response = await fetch(`${origin}/api/${path}`, {
        method,
        headers: staff.headers,
        body: body && JSON.stringify(body),
    });
    await response.text();
    if (!response.ok) throw new Error(`${path} returned ${response.status}`);
    return performance.now() - started;
};

/** Median and 95th percentile, in milliseconds, of requests sent one after the other. */
export const timesOf = async (origin: string, staff: Staff, asked: readonly Asked[]) => {
    const times: number[] = [];
    for (const one of asked) times.push(await timed(origin, staff, one));
    return { median: median(times), p95: percentile(times, 0.95) };
};

/** Median and 95th percentile as a line of the report; `aim`, in milliseconds, applies to the latter. */
export const timesFigure = (
    what: string,
    { median: middle, p95 }: Awaited<ReturnType<typeof timesOf>>,
    aim?: number,
): Figure => ({
    what,
    value: `median ${milliseconds(middle)}, p95 ${milliseconds(p95)}`,
    ...(aim !== undefined && { aim: `p95 ${milliseconds(aim)}`, met: p95 <= aim }),
});
