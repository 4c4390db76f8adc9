import { sql } from 'drizzle-orm';
import { readRow } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';
import { mostTries, stillFails } from '../lifecycle/setAside.ts';

export interface Queues {
    jobs: { waiting: number; running: number; failing: number; set_aside: number };
    /** In seconds; 0 if none waits. */
    oldestJob: number;
    messages: { members: number; alerts: number };
    aside: { work: string; count: number }[];
}

/** What waits, fails and is set aside in the database. Each part reads an index of what has not ended, or a small table. */
export const readQueues = async (db: Database) =>
    (await readRow<Queues>(
        db,
        sql`with open as (
                select state, failures, created from job where ended is null
                union all select case when state = 'planning' then 'running' else state end, failures, created
                from import where state = 'planning')
            select json_build_object(
                    'waiting', count(*) filter (where state = 'waiting'),
                    'running', count(*) filter (where state = 'running'),
                    'failing', count(*) filter (where failures > 1),
                    'set_aside', (select count(*) from job where state = 'failed' and ended > now() - interval '30 days')) as jobs,
                coalesce(extract(epoch from now() - min(created) filter (where state = 'waiting')), 0)::float8 as "oldestJob",
                json_build_object(
                    'members', (select count(*) from outbox where state in ('waiting', 'sending')),
                    'alerts', (select count(*) from alert_delivery where state in ('waiting', 'sending'))) as messages,
                (select coalesce(json_agg(json_build_object('work', work, 'count', of)), '[]') from (
                    select f.work, count(*) as of from failing_work f
                    where f.failures >= ${mostTries} and ${stillFails} group by f.work) as by) as aside
            from open`,
    ))!;
