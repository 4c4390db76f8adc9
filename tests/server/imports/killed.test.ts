import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { root } from '../../../server/config/root.ts';
import { category } from '../../../server/database/schema/catalogue.ts';
import { add } from '../support/rows.ts';
import { testServer } from '../support/server.ts';
import { soon } from '../jobs/support.ts';
import { csvOf, send, settled } from './support.ts';

const many = 400;

it('goes on with another server when one is killed, as it is planned and as it runs, and makes nothing twice', async () => {
    const idle = await testServer({ jobs: 3_600_000 });
    const { db, database } = idle;
    await add(db, category, { name: 'Creams' });
    const staff = await idle.signIn('staff');
    const rows = Array.from({ length: many }, (_, index) => [
        `Cream ${index}`,
        'Rive',
        'Creams',
        'Aqua, Glycerin',
    ]);
    const counted = async (text: string) =>
        Number((await database.pool.query<{ number: string }>(text)).rows[0]!.number);

    /** Works until so many rows are through, and is killed. */
    const killedAt = async (text: string) => {
        const script = join(import.meta.dirname, '../jobs/worker.process.ts');
        const args = ['--import', 'tsx', script, JSON.stringify(database.connection)];
        const worker = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
        const over = new Promise(resolve => worker.once('close', resolve));
        await vi.waitFor(async () => expect(await counted(text)).toBeGreaterThan(0), {
            timeout: 180_000,
            interval: 5,
        });
        worker.kill('SIGKILL');
        await over;
        expect(await counted(text)).toBeLessThan(many);
    };

    const { body } = await send(
        staff,
        'list.csv',
        csvOf([['name', 'brand', 'category', 'ingredients'], ...rows]),
    );
    await vi.waitFor(async () => expect((await settled(staff, body.id)).state).toBe('ready'), {
        timeout: 60_000,
    });
    await database.pool.query(
        `update import_row set state = null; update import set state = 'planning'; delete from import_key`,
    );
    await killedAt(`select count(*) as number from import_row where state is not null`);

    const next = await testServer({ database, jobs: soon });
    expect((await settled(staff, body.id)).counts).toMatchObject({ new: many });
    await next.app.close();

    await database.pool.query(
        `with started as (
            insert into job (account_id, list, act, author, total)
            select account_id, 'products', 'import', jsonb_build_object('account', account_id, 'name', 'staff', 'call', 'POST import/{id}/run'), ${many}
            from import returning id)
        update import set job_id = started.id from started`,
    );
    await database.pool.query(
        `insert into job_row (job_id, place, record_id, version)
        select i.job_id, row_number() over (order by r.line), r.id, 0 from import_row r join import i on i.id = r.import_id`,
    );
    await killedAt(`select count(*) as number from import_row where state = 'added'`);
    await testServer({ database, jobs: soon });
    expect(await settled(staff, body.id)).toMatchObject({ state: 'done', counts: { added: many } });
    expect(await counted('select count(*) as number from product')).toBe(many);
    expect(await counted('select count(*) as number from brand')).toBe(1);
    expect(
        await counted(`select count(distinct edit_id) as number from edit_record where kind = 'product'`),
    ).toBe(1);
});
