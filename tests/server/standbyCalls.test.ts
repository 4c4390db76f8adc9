import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createDatabase } from '../../server/database/database.ts';
import { createPool } from '../../server/database/pool.ts';
import { standbyCalls } from '../../server/http/standbyReads.ts';
import type { Operation } from '../../server/openapi/document.ts';
import { payloadOf, requestsTo } from './fuzz/requests.ts';
import { afterFile } from './support/afterFile.ts';
import { demoDatabase } from './support/database.ts';
import { testServer } from './support/server.ts';

/** Requests to each call, until so many were answered. */
const turns = { most: 25, answered: 4 };

it('answers every call of a standby without writing', { timeout: 300_000 }, async () => {
    const database = await demoDatabase();
    afterFile(database.close);
    const pool = createPool({
        connection: { ...database.requests, options: '-c default_transaction_read_only=on' },
        size: 5,
        log: { warn: () => undefined },
        slowQueryMs: 60_000,
        patience: 8000,
    });
    afterFile(() => pool.end());
    const server = await testServer({
        database,
        standby: {
            db: createDatabase(pool),
            size: 5,
            look: async () => undefined,
            hasReplayed: async () => true,
            lose: () => undefined,
            written: async () => '0'.repeat(16),
            close: () => undefined,
        },
    });
    const staff = await server.signIn('staff');
    const { body } = await staff.get<{ paths: Record<string, Record<string, Operation>> }>('openapi.json');
    const answered = new Set<string>();
    // No generated list names a kind that there is.
    expect((await staff.get('box/records?records=product:1')).status).toBe(200);
    answered.add('GET box/records');
    for (const name of standbyCalls) {
        let good = 0;
        const [method, path] = name.split(' ') as [string, string];
        const operation = body.paths[`/${path}`]![method.toLowerCase()]!;
        const requests = requestsTo({ [`/${path}`]: { [method]: operation } });
        for (const { operation: of, method: how, url, body: sent } of fc.sample(requests, {
            seed: 1,
            numRuns: turns.most,
        })) {
            if (of === 'stray') continue;
            const { status } = await staff.send(how, url, await payloadOf(sent));
            expect(status, `${how} ${url}`).toBeLessThan(500);
            if (status === 200) good += 1;
            if (good === turns.answered) break;
        }
        if (good > 0) answered.add(name);
    }
    expect(standbyCalls.filter(name => !answered.has(name))).toEqual([]);
});
