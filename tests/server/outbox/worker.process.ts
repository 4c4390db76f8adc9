import { createDatabase } from '../../../server/database/database.ts';
import { createPool } from '../../../server/database/pool.ts';
import { createOutbox } from '../../../server/outbox/deliver.ts';

/** Delivers messages, as one of several servers, until it is killed. */
const log = { warn: () => undefined };
const [connection, receiver] = process.argv.slice(2).map(text => JSON.parse(text) as never);
const pool = createPool({ connection: connection!, size: 2, log, slowQueryMs: 60_000 });
createOutbox({ db: createDatabase(pool), log, receiver: receiver!, look: 10 });
// A server listens; a timer alone would not keep the process.
setInterval(() => undefined, 1000);
