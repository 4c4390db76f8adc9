import { tmpdir } from 'node:os';
import { createDatabase } from '../../../server/database/database.ts';
import { createPool } from '../../../server/database/pool.ts';
import { createImageStore } from '../../../server/images/imageStore.ts';
import { fileBlobs } from '../../../server/images/openBlobs.ts';
import { createJobs } from '../../../server/jobs/queue.ts';

/** Works on jobs, as one of several servers, until it is killed. */
const log = { warn: () => undefined };
const connection = JSON.parse(process.argv[2]!) as object;
const images = createImageStore(fileBlobs(tmpdir()));
const pool = createPool({ connection, size: 3, log, slowQueryMs: 60_000 });
createJobs({ db: createDatabase(pool), images, log, look: 20, config: {} } as never).look();
// A server listens; a timer alone would not keep the process.
setInterval(() => undefined, 1000);
