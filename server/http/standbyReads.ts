import type { FastifyReply, FastifyRequest } from 'fastify';
import { changesRecords, writtenHeader } from '../../contract/saves.ts';
import type { CallName } from '../../contract/types.ts';
import { beyond, type Standby } from '../database/standby.ts';
import { readWrittenCookie, writeWrittenCookie } from './cookies.ts';
import { standbyFault } from './failures.ts';

/**
 * The calls that a standby may answer: lists, searches, charts and dashboards. Every other call is answered by the
 * primary: whatever decides on access, opens a form, belongs to a save, or is the work that staff share out.
 */
export const standbyCalls = [
    'GET products',
    'GET products/all',
    'GET products/proposal',
    'GET product/{id}/new-products',
    'GET product/{id}/shop-items',
    'GET product/{id}/users',
    'GET product/{id}/product-reviews',
    'GET product/{id}/routines',
    'GET product/{id}/collections',
    'GET brands',
    'GET brand/{id}/products',
    'GET brand/{id}/children',
    'GET ingredients',
    'GET ingredient/{id}/use',
    'GET countries',
    'GET categories',
    'GET tags',
    'GET users',
    'GET search/users',
    'POST search/users',
    'POST search/brand-product',
    'POST search/shop-items',
    'GET box',
    'GET box/records',
    'GET user/{id}/product-reviews',
    'GET user/{id}/stash',
    'GET user/{id}/usage',
    'GET user/{id}/collections',
    'GET user/{id}/routines',
    'GET user/{id}/milestones',
    'GET user/{id}/uncovered-stats',
    'GET user/{id}/experience-logs',
    'GET user/{id}/push-logs',
    'GET new-products',
    'GET product-reviews',
    'GET corrections',
    'GET barcode-scan-misses',
    'GET collections',
    'GET routines',
    'GET community/posts',
    'GET community/post-ids',
    'GET community/channels',
    'GET product-questions',
    'GET product-question-ids',
    'GET shops',
    'GET shop-regions',
    'GET shop-items',
    'GET shop-item/{id}/shop-item-recent-prices',
    'GET shop-region-deals/enabled',
    'POST shop-item/{id}/price-history',
    'POST get-deals',
    'POST prices/lines',
    'GET region-processings',
    'GET region-processings/days',
    'GET dashboard-stats',
    'GET runs',
    'GET shop-region/{id}/runs',
    'GET coverage',
    'GET week',
    'GET doctor',
    'GET clean-up',
    'GET desk/figures',
    'GET activity',
    'GET activity/authors',
    'GET trash',
] as const satisfies readonly CallName[];

const onStandby: ReadonlySet<string> = new Set(standbyCalls);

export const mayReadStandby = (name: CallName) => onStandby.has(name);

/** Reads that say what was saved elsewhere, or in the background. */
const tellingReads: readonly CallName[] = [
    'GET outcome/{save_key}',
    'GET jobs',
    'GET job/{id}',
    'GET imports',
    'GET import/{id}',
];

/** Whether the response to a call says how far a standby must be for the reads that follow. */
export const namesPosition = (name: CallName) => changesRecords(name) || tellingReads.includes(name);

const shape = /^[\dA-F]{16}$/;

/** The position of the last change that the reader knows of. A malformed one is `beyond`: it leads to the primary. */
const knownTo = (request: FastifyRequest) => {
    const given = [readWrittenCookie(request), request.headers[writtenHeader.toLowerCase()]];
    return given
        .map(each => (each === undefined ? '' : typeof each === 'string' && shape.test(each) ? each : beyond))
        .reduce((one, other) => (one > other ? one : other));
};

/** So many reads at a time go to the standby, however little the primary has to do: who reads again finds no older list. */
const few = 4;

/** Where requests are under way, by call and in all. */
const createCount = () => {
    const running = new Map<CallName, number>();
    const count = {
        total: 0,
        of: (name: CallName) => running.get(name) ?? 0,
        during: async <Result>(name: CallName, work: () => Promise<Result>): Promise<Result> => {
            count.total += 1;
            running.set(name, count.of(name) + 1);
            try {
                return await work();
            } finally {
                count.total -= 1;
                running.set(name, count.of(name) - 1);
            }
        },
    };
    return count;
};

/** `share` is how many requests of one call the standby runs at a time; further ones go to the primary. */
export const createStandbyReads = (standby: Standby, share: number) => {
    const there = createCount();
    const here = createCount();

    const hasRoom = (name: CallName) =>
        there.of(name) < share &&
        there.total < standby.size &&
        (there.total < few || there.total <= here.total);

    /** A program has no cookies, so nobody knows what it has written. */
    const isFresh = async (request: FastifyRequest) =>
        request.headers.authorization === undefined && (await standby.hasReplayed(knownTo(request)));

    return {
        db: standby.db,
        /**
         * Answers by `fromStandby`, or by `fromPrimary` if the standby has more to do, is behind what the reader knows of, or
         * fails.
         */
        read: async <Result>(
            name: CallName,
            request: FastifyRequest,
            fromStandby: () => Promise<Result>,
            fromPrimary: () => Promise<Result>,
        ): Promise<Result> => {
            if (!hasRoom(name) || !(await isFresh(request))) return here.during(name, fromPrimary);
            try {
                return await there.during(name, fromStandby);
            } catch (error) {
                const fault = standbyFault(error);
                if (fault === null) throw error;
                if (fault === 'lost') standby.lose(error);
            }
            return here.during(name, fromPrimary);
        },
        /**
         * Runs a call that changes something, or tells of a change, and has the response say how far the standby must be for
         * the reader's next reads. If it failed, nobody knows how much it has changed: the next reads go to the primary.
         */
        noting: async <Result>(
            name: CallName,
            reply: FastifyReply,
            run: () => Promise<Result>,
        ): Promise<Result> => {
            const result = here.during(name, run);
            if (!namesPosition(name)) return result;
            if (changesRecords(name)) writeWrittenCookie(reply, beyond);
            await result;
            const position = await standby.written().catch(() => beyond);
            writeWrittenCookie(reply, position);
            if (position !== beyond) reply.header(writtenHeader, position);
            return result;
        },
    };
};

export type StandbyReads = ReturnType<typeof createStandbyReads>;
