import type { FastifyInstance } from 'fastify';
import { costOf, inTurn, rateAndTimes, rateOf, spread, type Loaded, type Measured } from './inTurn.ts';
import { recordStatements, type Statement } from './recordStatements.ts';
import { perSecond, type Figure } from './report.ts';
import type { Staff } from './staff.ts';

/** A request whose rate is measured beside the bare server. */
export interface Target {
    what: string;
    method: 'GET' | 'POST';
    /** Below `/api`, including the query. */
    path: string;
    body?: object;
    /** The same rows by flat SQL that somebody would write by hand, and the share of its rate to reach. */
    flat?: { statements: readonly Statement[]; aim: number };
}

/** What the bare server runs for a target: its statements, the session's as well, or the flat ones. */
type Bare = 'bare' | 'signed-in' | 'flat';

const barePath = (index: number, which: Bare) => `/${which}/${index}`;

const isOfSession = ({ text }: Statement) => /\bsession\b/.test(text);

/** The statements of each target by the bare server's path. */
export const statementsOf = async (app: FastifyInstance, staff: Staff, targets: readonly Target[]) => {
    const recorded: Record<string, readonly Statement[]> = {};
    for (const [index, { method, path, body, flat }] of targets.entries()) {
        const all = await recordStatements(async () => {
            const url = `/api/${path}`;
            const { statusCode } = await app.inject({ method, url, payload: body, headers: staff.headers });
            if (statusCode !== 200) throw new Error(`${path} returned ${statusCode}`);
        });
        const own = all.filter(statement => !isOfSession(statement));
        recorded[barePath(index, 'bare')] = own.length > 0 ? own : all;
        recorded[barePath(index, 'signed-in')] = all;
        if (flat) recorded[barePath(index, 'flat')] = flat.statements;
    }
    return recorded;
};

const beside = (ours: Measured, other: Measured) =>
    `${(rateOf(ours) / rateOf(other)).toFixed(2)} of ${perSecond(rateOf(other))}`;

interface Sides {
    ours: Measured;
    bare: Measured;
    signedIn: Measured;
    flat?: Measured;
}

/** The aim is a share of the rate with flat SQL where there is one, else of the rate with the same SQL. */
const figure = ({ what, flat: wanted }: Target, { ours, bare, signedIn, flat }: Sides): Figure => {
    const aim = wanted?.aim ?? 0.7;
    const costs = [ours, bare, ...(flat ? [flat] : [])].map(side => costOf(side).toFixed(2));
    return {
        what,
        value: rateAndTimes(ours),
        ratio: beside(ours, bare),
        ratioSignedIn: beside(ours, signedIn),
        ratioFlat: flat && beside(ours, flat),
        processor: `${costs.join(' / ')} ms`,
        spread: spread([ours, bare, ...(flat ? [flat] : [])]),
        aim: flat ? `flat ${aim}` : String(aim),
        met: rateOf(ours) / rateOf(flat ?? bare) >= aim,
    };
};

/**
 * Requests per second of each target, and of the bare server with the same statements, without and with the session
 * look-up, and with the flat ones, one after the other for some rounds. The addresses of the servers are in `url`.
 */
export const throughput = async (
    targets: readonly Target[],
    { backbar, bare }: { backbar: Loaded; bare: Loaded },
    times: { rounds: number; seconds: number },
): Promise<Figure[]> => {
    const figures: Figure[] = [];
    for (const [index, target] of targets.entries()) {
        const { method, path, body, flat } = target;
        const on = (which: Bare): Loaded => ({ ...bare, url: bare.url + barePath(index, which) });
        const sides = {
            ours: { ...backbar, url: `${backbar.url}/api/${path}` },
            bare: on('bare'),
            signedIn: on('signed-in'),
            ...(flat && { flat: on('flat') }),
        };
        const shot = { method, body: body && JSON.stringify(body) };
        figures.push(figure(target, await inTurn(sides, shot, times)));
    }
    return figures;
};
