import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { root } from '../../../server/config/root.ts';
import { category } from '../../../server/database/schema/catalogue.ts';
import { editsBy } from '../../../server/database/edit.ts';
import { startJob } from '../../../server/jobs/start.ts';
import { patientTime } from '../../support/clocks.ts';
import { accountCalled } from '../support/accounts.ts';
import { add } from '../support/rows.ts';
import { testServer } from '../support/server.ts';
import { addProducts, endOf, soon } from './support.ts';

it('is finished by the other servers when one is killed, each record changed once', async () => {
    const server = await testServer({ jobs: 3_600_000 });
    const { db, database } = server;
    const { pool, connection } = database;
    const { brand_id } = await addProducts(database, 'Norrlund', 300);
    const to = await add(db, category, { name: 'Creams' });
    const author = { account: await accountCalled(db, 'staff', true), name: 'staff', call: 'POST jobs' };
    const job = await startJob(
        { edit: editsBy(db, author), author },
        {
            list: 'products',
            act: 'change',
            changes: [{ field: 'categories', how: 'add', value: to }],
            query: { brand: String(brand_id) },
            except: [],
        },
    );
    const doneRows = async () =>
        (await pool.query<{ done: number }>('select done from job where id = $1', [job.id])).rows[0]!.done;

    const args = [
        '--import',
        'tsx',
        join(import.meta.dirname, 'worker.process.ts'),
        JSON.stringify(connection),
    ];
    const worker = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
    const over = new Promise(resolve => worker.once('close', resolve));
    await vi.waitFor(async () => expect(await doneRows()).toBeGreaterThan(0), {
        timeout: 180_000,
        interval: 5,
    });
    worker.kill('SIGKILL');
    await over;
    const doneBefore = await doneRows();
    expect(doneBefore).toBeLessThan(300);

    const resumed = await patientTime(async () => {
        await Promise.all([testServer({ database, jobs: soon }), testServer({ database, jobs: soon })]);
        await vi.waitFor(async () => expect(await doneRows()).toBeGreaterThan(doneBefore), {
            timeout: 60_000,
        });
    });
    expect(resumed).toBeLessThan(5000);
    const staff = await server.signIn('staff');
    expect(await endOf(staff, job)).toMatchObject({ state: 'done', total: 300, done: 300, skipped: 0 });
    const { rows } = await pool.query(
        `select count(*)::int as rows, count(distinct record_id)::int as products
        from edit_row where table_name = 'product_category'`,
    );
    expect(rows).toEqual([{ rows: 300, products: 300 }]);
});
