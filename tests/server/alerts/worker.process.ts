import { createDatabase } from '../../../server/database/database.ts';
import { createPool } from '../../../server/database/pool.ts';
import { deliverTo } from '../../../server/alerts/deliver.ts';
import { readConfig } from '../../../server/config/config.ts';

/** Delivers alerts, as one of several servers, until it is killed. */
const log = { warn: () => undefined };
const [connection, address] = process.argv.slice(2).map(text => JSON.parse(text) as never);
const pool = createPool({ connection: connection!, size: 2, log, slowQueryMs: 60_000 });
const given = { db: createDatabase(pool), config: readConfig(process.env), log };
for (;;) {
    await deliverTo(given, address!);
    await new Promise(resolve => setTimeout(resolve, 10));
}
