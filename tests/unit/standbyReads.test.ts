import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import type { CallName } from '../../contract/types.ts';
import type { Standby } from '../../server/database/standby.ts';
import { createStandbyReads } from '../../server/http/standbyReads.ts';

const request = { headers: {}, cookies: {}, protocol: 'http' } as unknown as FastifyRequest;

/** Where so many reads at a time go: S for the standby, P for the primary. */
const placesOf = async (names: readonly CallName[]) => {
    const standby = { size: 10, hasReplayed: async () => true } as unknown as Standby;
    const reads = createStandbyReads(standby, 3);
    let places = '';
    const ends: (() => void)[] = [];
    const at = (place: string) => () => {
        places += place;
        return new Promise<void>(resolve => ends.push(resolve));
    };
    const running: Promise<void>[] = [];
    for (const name of names) {
        running.push(reads.read(name, request, at('S'), at('P')));
        await new Promise(setImmediate);
    }
    for (const end of ends) end();
    await Promise.all(running);
    return places;
};

const lists = ['GET products', 'GET brands', 'GET users', 'GET corrections'] as const;

it('reads from the standby while it has little to do, and then where there is less', async () => {
    expect(await placesOf(lists)).toBe('SSSS');
    expect(await placesOf([...lists, ...lists, ...lists])).toBe('SSSSPPPPSPSP');
});

it('keeps connections of the standby for other calls than the one that many wait for', async () => {
    expect(await placesOf(Array.from({ length: 6 }, () => 'GET products'))).toBe('SSSPPP');
});
