import type { FastifyInstance } from 'fastify';
import { load, percentile, type Load } from './load.ts';
import { recordStatements, type Statement } from './recordStatements.ts';
import { milliseconds, perSecond, type Figure } from './report.ts';
import type { Staff } from './staff.ts';

export interface Target {
    what: string;
    method: 'GET' | 'POST';
    /** Below `/api`, with its query. */
    path: string;
    body?: object;
}

/** Under which path the bare server answers the statements of a target. */
const barePath = (place: number) => `/bare/${place}`;

/** The statements each target sends for itself: recognizing the session is not among them. */
export const statementsOf = async (app: FastifyInstance, staff: Staff, targets: readonly Target[]) => {
    const recorded: Record<string, Statement[]> = {};
    for (const [place, { method, path, body }] of targets.entries()) {
        const all = await recordStatements(async () => {
            const url = `/api/${path}`;
            const { statusCode } = await app.inject({ method, url, payload: body, headers: staff.headers });
            if (statusCode !== 200) throw new Error(`${path} was answered with ${statusCode}`);
        });
        recorded[barePath(place)] = all.filter(({ text }) => !/"session"|server_key/.test(text));
    }
    return recorded;
};

const median = (loads: readonly Load[]) =>
    percentile(
        loads.map(one => one.perSecond).sort((a, b) => a - b),
        0.5,
    );

/**
 * Requests per second of each target and of the bare server with the same statements, in turn, `rounds`
 * times; the medians stand in the figure.
 */
export const throughput = async (
    targets: readonly Target[],
    staff: Staff,
    origins: { backbar: string; bare: string },
    { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Figure[]> => {
    const figures: Figure[] = [];
    for (const [place, { what, method, path, body }] of targets.entries()) {
        const shot = { method, headers: staff.headers, body: body && JSON.stringify(body) };
        const ours: Load[] = [];
        const bare: Load[] = [];
        for (let round = 0; round < rounds; round++) {
            ours.push(await load({ ...shot, url: `${origins.backbar}/api/${path}` }, seconds));
            bare.push(await load({ ...shot, url: origins.bare + barePath(place) }, seconds));
        }
        const ratio = median(ours) / median(bare);
        figures.push({
            what,
            value: `${perSecond(median(ours))}, median ${milliseconds(ours[0]!.median)}`,
            ratio: `${ratio.toFixed(2)} of ${perSecond(median(bare))}`,
            aim: '0.7',
            met: ratio >= 0.7,
        });
    }
    return figures;
};
