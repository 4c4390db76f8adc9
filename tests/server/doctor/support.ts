import { linkEdits } from '../../../server/history/chain/link.ts';
import { lookOnce } from '../../../server/doctor/keepFindings.ts';
import { editsBy } from '../../../server/database/edit.ts';
import type { Database } from '../../../server/http/services.ts';
import type { TestServer } from '../support/server.ts';

type Looked = Pick<TestServer, 'database' | 'db' | 'images'>;

/** Looks until there is nothing left to look at, with the rights of requests, as a server does. */
export const look = async ({ database, db, images }: Looked) => {
    await linkEdits(database.owner);
    while (await lookOnce(db, images, new AbortController().signal));
};

/** Counts the whole catalogue, then looks. */
export const count = async (server: Looked) => {
    await server.database.pool.query('update doctor_state set asked = now()');
    await look(server);
};

/** The ids of the records with a finding of a rule, in order. */
export const found = async ({ database }: Looked, rule: string, kind = 'product') => {
    const { rows } = await database.pool.query<{ id: number }>(
        'select record_id as id from finding where rule = $1 and kind = $2 order by 1',
        [rule, kind],
    );
    return rows.map(({ id }) => id);
};

/** Changes the catalogue as one edit of a person. */
export const change = (db: Database, save: (tx: Database) => Promise<unknown>) =>
    editsBy(db, { name: 'anna', call: 'PUT product/{id}' })(save);
