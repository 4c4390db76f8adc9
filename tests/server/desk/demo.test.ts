import { expect, it } from 'vitest';
import type { DeskCounts, DeskItem, DeskRow } from '../../../contract/desk.ts';
import type { ResponseOf } from '../../../contract/types.ts';
import { afterFile } from '../support/afterFile.ts';
import { demoDatabase } from '../support/database.ts';
import { testServer } from '../support/server.ts';

it('of the demo data has 150 to 250 items of every kind, proposals, changes with a label, notes, and decisions on most of the days', async () => {
    const database = await demoDatabase();
    afterFile(database.close);
    const staff = await (await testServer({ database })).signIn('staff');
    const counts = Object.values((await staff.get<DeskCounts>('desk/counts')).body);
    expect(Math.min(...counts)).toBeGreaterThan(0);
    const total = counts.reduce((sum, count) => sum + count);
    expect(total).toBeGreaterThanOrEqual(150);
    expect(total).toBeLessThanOrEqual(250);
    const { body } = await staff.get<{ items: DeskRow[] }>('desk?kind=correction&per_page=100');
    expect(body.items.filter(({ proposed }) => proposed).length).toBeGreaterThanOrEqual(3);
    // The label says the place of an ingredient that the text leaves open.
    const details = await Promise.all(
        body.items.map(({ id }) =>
            staff.get<DeskItem>(`desk/correction/${id}`).then(({ body: item }) => item),
        ),
    );
    const labelled = details.filter(item => item.kind === 'correction' && item.patch?.submission);
    expect(labelled.length).toBeGreaterThanOrEqual(3);
    const { days, half_within } = (await staff.get<ResponseOf<'GET desk/figures'>>('desk/figures')).body;
    expect(days.filter(({ people }) => people.length > 0).length).toBeGreaterThanOrEqual(8);
    expect(half_within).toBeGreaterThan(0);
    const { rows } = await database.pool.query<{ notes: number }>(
        'select count(*)::int as notes from desk_note',
    );
    expect(rows[0]!.notes).toBeGreaterThan(2);
});
