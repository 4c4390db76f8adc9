import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import type { Job } from '../../../contract/jobs.ts';
import { category } from '../../../server/database/schema/catalogue.ts';
import { loggerOptions } from '../../../server/http/logging.ts';
import { add } from '../support/rows.ts';
import { testServer } from '../support/server.ts';
import { addProducts, endOf, soon } from './support.ts';

it('is set aside after five tries, says what it did and why, logs no values, and goes on when told to', async () => {
    let log = '';
    const stream = new Writable({
        write: (chunk: Buffer, _encoding, done) => {
            log += chunk.toString();
            done();
        },
    });
    const server = await testServer({ jobs: soon, logger: { ...loggerOptions('warn'), stream } });
    const { pool } = server.database;
    const staff = await server.signIn('staff');
    const { ids } = await addProducts(server.database, 'Gift', 110);
    const to = await add(server.db, category, { name: 'Creams' });
    await pool.query(
        `create function poison() returns trigger language plpgsql as $$ begin
            if new.product_id = ${ids[70]} then perform ('Secret ' || new.product_id)::int; end if; return new; end $$;
        create trigger poison before insert on product_category for each row execute function poison()`,
    );
    const { body } = await staff.post<Job>('jobs', {
        list: 'products',
        act: 'change',
        changes: [{ field: 'categories', how: 'add', value: to }],
        ids,
    });
    const failed = await endOf(staff, body);
    expect(failed).toMatchObject({
        state: 'failed',
        total: 110,
        reason: { code: 'stepFailed', args: { tries: 5, error: '22P02' } },
        undone: false,
        can_undo: true,
        can_retry: true,
    });
    expect(failed.done).toBeGreaterThan(0);
    const { rows } = await pool.query('select from product_category where category_id = $1', [to]);
    expect(rows).toHaveLength(failed.done);
    // A slow step may end before the record that fails, and begins to count anew.
    expect(log.match(/a step of a job failed/g)!.length).toBeGreaterThanOrEqual(5);
    expect(log).toContain('insert into');
    expect(log).not.toMatch(/params|Secret/);
    expect(log).not.toContain(`${ids[70]},`);

    await pool.query('drop trigger poison on product_category');
    const { status } = await staff.post<Job>(`job/${body.id}/retry`);
    expect(status).toBe(200);
    expect(await endOf(staff, body)).toMatchObject({
        state: 'done',
        done: 110,
        reason: null,
        can_retry: false,
    });
    expect((await staff.post(`job/${body.id}/retry`)).status).toBe(409);
});

it('is set aside where each server that takes it up is gone before the step ends', async () => {
    const server = await testServer({ jobs: soon });
    const staff = await server.signIn('staff');
    const { ids } = await addProducts(server.database, 'Grav', 2);
    const { pool } = server.database;
    const { rows } = await pool.query<{ id: number }>(
        `with begun as (insert into job (account_id, list, act, author, total, failures, tried)
            select id, 'products', 'delete', json_build_object('account', id, 'name', username), 2, 5, now() from account
            where username = 'staff' returning id),
        rows as (insert into job_row (job_id, place, record_id, version)
            select begun.id, place, record, 0 from begun, unnest($1::int[]) with ordinality as given (record, place))
        select id from begun`,
        [ids],
    );
    expect(await endOf(staff, rows[0]!)).toMatchObject({
        state: 'failed',
        done: 0,
        reason: { code: 'stepKilled' },
        can_undo: false,
        can_retry: true,
    });
});
