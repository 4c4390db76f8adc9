import type { FastifyInstance } from 'fastify';
import { load, percentile, type Load } from './load.ts';
import { recordStatements, type Statement } from './recordStatements.ts';
import { milliseconds, perSecond, type Figure } from './report.ts';
import type { Staff } from './staff.ts';

export interface Target {
    what: string;
    method: 'GET' | 'POST';
    /** Below `/api`, including the query. */
    path: string;
    body?: object;
}

/**
 * The paths at which the bare server runs the statements of a target: without and with those of the session.
 */
const barePath = (index: number) => `/bare/${index}`;
const signedInPath = (index: number) => `${barePath(index)}/signed-in`;

const isOfSession = ({ text }: Statement) => text.includes('"session"');

/** The statements of each target: its own, and the ones that look up the session before. */
export const statementsOf = async (app: FastifyInstance, staff: Staff, targets: readonly Target[]) => {
    const recorded: Record<string, Statement[]> = {};
    for (const [index, { method, path, body }] of targets.entries()) {
        const all = await recordStatements(async () => {
            const url = `/api/${path}`;
            const { statusCode } = await app.inject({ method, url, payload: body, headers: staff.headers });
            if (statusCode !== 200) throw new Error(`${path} returned ${statusCode}`);
        });
        recorded[barePath(index)] = all.filter(statement => !isOfSession(statement));
        recorded[signedInPath(index)] = all;
    }
    return recorded;
};

const median = (loads: readonly Load[]) =>
    percentile(
        loads.map(one => one.perSecond).toSorted((a, b) => a - b),
        0.5,
    );

/**
 * Requests per second of each target and of the bare server with the same statements, without and with the
 * session look-up, alternating for `rounds` rounds; the figure has the medians.
 */
export const throughput = async (
    targets: readonly Target[],
    staff: Staff,
    origins: { backbar: string; bare: string },
    { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Figure[]> => {
    const figures: Figure[] = [];
    for (const [index, { what, method, path, body }] of targets.entries()) {
        const shot = { method, headers: staff.headers, body: body && JSON.stringify(body) };
        const ours: Load[] = [];
        const bare: Load[] = [];
        const signedIn: Load[] = [];
        for (let round = 0; round < rounds; round++) {
            ours.push(await load({ ...shot, url: `${origins.backbar}/api/${path}` }, seconds));
            bare.push(await load({ ...shot, url: origins.bare + barePath(index) }, seconds));
            signedIn.push(await load({ ...shot, url: origins.bare + signedInPath(index) }, seconds));
        }
        const ratio = median(ours) / median(bare);
        const ratioSignedIn = median(ours) / median(signedIn);
        figures.push({
            what,
            value: `${perSecond(median(ours))}, median ${milliseconds(ours[0]!.median)}`,
            ratio: `${ratio.toFixed(2)} of ${perSecond(median(bare))}`,
            ratioSignedIn: `${ratioSignedIn.toFixed(2)} of ${perSecond(median(signedIn))}`,
            aim: '0.7',
            met: ratio >= 0.7,
        });
    }
    return figures;
};
