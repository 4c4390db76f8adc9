import { beforeAll, expect, it } from 'vitest';
import { isJobAct, jobActs, type JobList } from '../../../contract/jobLists.ts';
import type { Job, JobPreview } from '../../../contract/jobs.ts';
import { replacing } from '../../../server/jobs/acts.ts';
import { waysOf } from '../../../server/jobs/changedForm.ts';
import { lists } from '../../../server/jobs/meant.ts';
import { afterFile } from '../support/afterFile.ts';
import type { Client } from '../support/client.ts';
import { demoDatabase } from '../support/database.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { dump } from '../history/world.ts';
import { endOf, soon } from './support.ts';

let server: TestServer;
let staff: Client;

beforeAll(async () => {
    const database = await demoDatabase();
    afterFile(database.close);
    server = await testServer({ database, jobs: soon });
    staff = await server.signIn('staff');
});

const changing = (Object.keys(jobActs) as JobList[]).filter(list => isJobAct(list, 'change'));

it.each(changing)('%s change a text by their own PUT and nothing else, and back again', async list => {
    const { schema } = replacing(list)!;
    const fields = Object.keys((schema as unknown as { shape: object }).shape);
    const field = fields.find(name => waysOf(schema, name).includes('replace'))!;
    const { rows } = await server.database.pool.query<{ id: number }>(
        `select id from "${lists[list].kind}" order by id limit 60`,
    );
    const ids = rows.map(({ id }) => id);
    const request = { list, act: 'change', ids, changes: [{ field, how: 'replace', find: 'e', value: 'E' }] };
    const before = await dump(server.database);
    const { body: preview } = await staff.post<JobPreview>('jobs/preview', request);
    expect(preview.changed).toBeGreaterThan(0);
    const changed = preview.examples.flatMap(({ changes }) => changes.map(each => each.field));
    expect(new Set(changed)).toEqual(new Set([field]));
    expect(await dump(server.database)).toEqual(before);

    const { body } = await staff.post<Job>('jobs', request);
    const job = await endOf(staff, body);
    expect(job).toMatchObject({ state: 'done', total: ids.length });
    expect(job.done).toBeGreaterThan(0);
    const { body: back } = await staff.post<Job>(`job/${job.id}/undo`);
    expect(await endOf(staff, back)).toMatchObject({ done: job.done, skipped: 0 });
    expect(await dump(server.database)).toEqual(before);
});

it('are found by the list whose records they change', async () => {
    const { body } = await staff.get<{ items: Job[]; total: number }>('jobs?list=brands');
    expect(body.items.map(({ list }) => list)).toEqual(Array.from({ length: body.total }, () => 'brands'));
    expect(body.total).toBeGreaterThan(0);
    expect((await staff.get('jobs?list=users')).status).toBe(422);
});
