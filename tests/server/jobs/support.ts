import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import type { Job, JobSkip } from '../../../contract/jobs.ts';
import type { Client } from '../support/client.ts';
import type { TestDatabase } from '../support/database.ts';

/** How often a server looks for the jobs of others, in milliseconds. */
export const soon = 50;

/** A job once it has ended. */
export const endOf = (client: Client, { id }: Pick<Job, 'id'>) =>
    vi.waitFor(
        async () => {
            const { body } = await client.get<Job & { skips: JobSkip[] }>(`job/${id}`);
            expect(body.ended).not.toBeNull();
            return body;
        },
        { timeout: 60_000, interval: 50 },
    );

/** Adds products of a new brand without any category; returns their ids in order. */
export const addProducts = async ({ pool }: TestDatabase, brand: string, count: number) => {
    const { rows } = await pool.query<{ brand_id: number; ids: number[] }>(
        `with maker as (insert into brand (name) values ($1) returning id),
            added as (
                insert into product (name, brand_id, image)
                select $1 || ' ' || n, maker.id, '/images/x' from maker, generate_series(1, $2) as n
                returning id, brand_id)
        select min(brand_id) as brand_id, array_agg(id order by id) as ids from added`,
        [`${brand} ${randomUUID()}`, count],
    );
    return rows[0]!;
};

/** Holds a product until it is let go, so that a step of a job waits at it. */
export const hold = async ({ pool }: TestDatabase, id: number) => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query('select from product where id = $1 for update', [id]);
    return async () => {
        await client.query('commit');
        client.release();
    };
};

/** Resolves once something waits for a lock, or as much as is said. */
export const untilSomethingWaits = ({ pool }: TestDatabase, atLeast = 1) =>
    vi.waitFor(
        async () => {
            const { rowCount } = await pool.query(
                `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            );
            expect(rowCount).toBeGreaterThanOrEqual(atLeast);
        },
        { timeout: 60_000, interval: 10 },
    );
