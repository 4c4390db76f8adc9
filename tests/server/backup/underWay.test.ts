import { expect, it } from 'vitest';
import type { DoctorFigures } from '../../../contract/doctor.ts';
import type { ImportHead } from '../../../contract/imports.ts';
import { requestRole } from '../../../server/database/embedded/connect.ts';
import { category } from '../../../server/database/schema/catalogue.ts';
import { createImageStore } from '../../../server/images/imageStore.ts';
import { fileBlobs } from '../../../server/images/openBlobs.ts';
import { planNext } from '../../../server/imports/plan.ts';
import { makeStep } from '../../../server/jobs/step.ts';
import { count, look } from '../doctor/support.ts';
import { csvOf, run, send, settled } from '../imports/support.ts';
import { soon } from '../jobs/support.ts';
import { afterFile } from '../support/afterFile.ts';
import { bareDatabase } from '../support/database.ts';
import { add } from '../support/rows.ts';
import { testServer } from '../support/server.ts';
import { backUp, newFolder, restore } from './support.ts';

const many = 230;
const tableOf = (name: string) =>
    csvOf([
        ['name', 'brand', 'category', 'ingredients'],
        ...Array.from({ length: many }, (_, index) => [`${name} ${index}`, 'Rive', 'Creams', '']),
    ]);

it('after a restore the doctor counts again, and imports that were planned or run go on with what was left', async () => {
    const source = await testServer({ jobs: 3_600_000 });
    const { db, database } = source;
    const ask = (text: string) => database.pool.query<{ number: number }>(text);
    await add(db, category, { name: 'Creams' });
    const staff = await source.signIn('staff');
    const ran = (await send(staff, 'ran.csv', tableOf('Balm'))).body;
    await settled(staff, ran.id);
    const planned = (await send(staff, 'planned.csv', tableOf('Gel'))).body;
    await settled(staff, planned.id);
    // As servers leave them that are stopped after a batch of one and a step of the other.
    await ask(`update import_row set state = null where import_id = ${planned.id};
        update import set state = 'planning' where id = ${planned.id}`);
    const log = { warn: () => undefined };
    expect(await planNext(db, log)).toBe(true);
    const { rows } = await ask(`insert into job (account_id, list, act, author, total)
        select account_id, 'products', 'import', jsonb_build_object('account', account_id, 'name', 'staff', 'call', 'POST import/{id}/run'), ${many}
        from import where id = ${ran.id} returning id as number`);
    const job = rows[0]!.number;
    await ask(`update import set job_id = ${job} where id = ${ran.id};
        insert into job_row (job_id, place, record_id, version)
        select ${job}, line, id, 0 from import_row where import_id = ${ran.id}`);
    expect(await makeStep({ db, images: source.images, config: source.config } as never, job)).toBe(true);
    const { counts } = (await staff.get<ImportHead>(`import/${ran.id}`)).body;
    expect(counts.added).toBeGreaterThan(0);
    expect(counts.new).toBe(many - counts.added);
    await count(source);
    const figures = async (client: typeof staff) =>
        (await client.get<DoctorFigures>('doctor')).body.rules
            .map(({ rule, count: found }) => [rule, found] as const)
            .toSorted(([one], [other]) => one.localeCompare(other));
    const before = await figures(staff);
    expect(before).toContainEqual(['no-ingredients', counts.added]);

    const target = await bareDatabase();
    afterFile(target.close);
    const kept = fileBlobs(await newFolder());
    const { path } = await backUp({ pool: database.pool, blobs: fileBlobs(await newFolder()) });
    await restore(path, { pool: target.pool, blobs: kept });
    await target.pool.query('select grant_requests($1)', [requestRole]);
    const server = await testServer({ database: target, images: createImageStore(kept), jobs: soon });
    const again = await server.signIn('staff');

    expect((await again.get<DoctorFigures>('doctor')).body).toMatchObject({ counted: null });
    await look(server);
    expect(await figures(again)).toEqual(before);

    expect(await settled(again, planned.id)).toMatchObject({ state: 'ready', counts: { new: many } });
    expect(await settled(again, ran.id)).toMatchObject({ state: 'ready', job: null, counts });
    const done = await run(again, ran.id);
    expect(done).toMatchObject({ state: 'done', counts: { added: many, new: 0 } });
    const { rows: products } = await target.pool.query<{ all: number; different: number }>(
        `select count(*)::int as all, count(distinct name)::int as different from product`,
    );
    expect(products).toEqual([{ all: many, different: many }]);
});
