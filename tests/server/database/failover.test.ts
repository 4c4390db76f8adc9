import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createDatabase } from '../../../server/database/database.ts';
import { verifyHistory } from '../../../server/retention/verify.ts';
import { killed } from '../../../tools/faults/failoverActs.ts';
import { during, openCluster } from '../../../tools/faults/underFailover.ts';
import { clusterEngines } from '../../../tools/harness/cluster.ts';
import { missingEngines } from '../../../tools/harness/engines.ts';
import { inFolder } from '../../../tools/harness/stage.ts';
import { builtServer } from '../support/builtServer.ts';

const missing = missingEngines(clusterEngines);

/** Milliseconds, on a machine that has other work. */
const patience = 900_000;

it.skipIf(missing)(
    `what is acknowledged is stored when the primary is killed three times${missing ? ` (${missing})` : ''}`,
    async () => {
        const program = join(await builtServer(), 'main.js');
        await inFolder(async place => {
            const open = await openCluster(place, 'listed', program);
            for (const [number, isMachine] of [false, true, false].entries()) {
                const { faults, saves, unsure } = await during(open, number, killed(isMachine));
                expect(faults).toEqual([]);
                expect(Math.min(saves, unsure)).toBeGreaterThan(0);
            }
            const { faults } = await open.look(pool => verifyHistory(createDatabase(pool), true));
            expect(faults).toEqual([]);
        });
    },
    patience,
);
