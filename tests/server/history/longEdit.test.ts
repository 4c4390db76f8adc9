import { sql } from 'drizzle-orm';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { staffCommand } from '../../../server/cli/staff.ts';
import { editsBy } from '../../../server/database/edit.ts';
import { runImport } from '../../../server/import/runImport.ts';
import { afterFile } from '../support/afterFile.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'backbar-edits-'));
afterFile(() => rmSync(folder, { recursive: true, force: true }));

const ask = async <Row extends object>(text: string) => (await database.pool.query<Row>(text)).rows;

const edits = () =>
    ask(`select e.author, e.call, e.action, e.records,
            (select count(distinct r.record_id)::int from edit_record r where r.edit_id = e.id and r.at = e.at) as counted
        from edit e order by id`);

const importIngredients = (
    count: number,
    { dryRun = false, onBatch = async () => undefined as unknown } = {},
) => {
    const file = join(folder, `${count}.csv`);
    writeFileSync(
        file,
        ['inci_name,description', ...Array.from({ length: count }, (_, n) => `Aqua ${n},${count}`)].join(
            '\n',
        ),
    );
    return runImport(database.pool, {
        files: { ingredients: file },
        choices: [],
        products: { category: null, createCategories: false, createIngredients: false },
        dryRun,
        errorsPath: join(folder, 'errors.csv'),
        progress: () => void onBatch(),
        stopped: () => false,
    });
};

beforeAll(async () => {
    database = await testDatabase();
    afterFile(database.close);
});
beforeEach(() =>
    ask('truncate ingredient, edit, edit_row, edit_record, record_version restart identity cascade'),
);

describe('an import', () => {
    it('is one edit with its count, whatever the number of its batches', async () => {
        await importIngredients(2500);
        expect(await edits()).toEqual([
            { author: 'import', call: 'command import', action: 'added', records: 2500, counted: 2500 },
        ]);
        expect(
            await ask(
                'select count(*)::int as rows from edit_row join edit on edit.id = edit_id and edit.at = edit_row.at',
            ),
        ).toEqual([{ rows: 5000 }]);
    });

    it('is none when nothing changes, or nothing is kept', async () => {
        await importIngredients(20, { dryRun: true });
        expect(await edits()).toEqual([]);
        await importIngredients(20);
        await importIngredients(20);
        expect(await edits()).toHaveLength(1);
    });

    it('continues as another edit where somebody changed a record in the meantime', async () => {
        await importIngredients(2500);
        const anna = editsBy(database.db, { account: 7, name: 'anna', call: 'PUT ingredient/{id}' });
        let changing: Promise<unknown> | undefined;
        const change = () =>
            (changing ??= anna(tx =>
                tx.execute(sql`update ingredient set description = 'Water' where id =
                    (select ingredient_id from ingredient_name where name = 'Aqua 2450')`),
            ));
        await ask(`update ingredient set description = 'old'`);
        await importIngredients(2501, { onBatch: change });
        await changing;
        const made = (await ask<{ author: string | null; records: number; counted: number }>(
            `select author, records, (select count(*)::int from edit_record r where r.edit_id = e.id) as counted
            from edit e where author is not null order by id offset 1`,
        ))!;
        expect(made.map(({ author }) => author)).toEqual(['import', 'anna', 'import']);
        for (const { records, counted } of made) expect(records).toBe(counted);
        expect(
            await ask(`select from record_version v join lateral (select max(edit_id) as last from edit_record r
                where r.kind = v.kind and r.record_id = v.record_id) as known on last <> edit_id`),
        ).toEqual([]);
    });
});

it('a command for the staff is an edit of its name', async () => {
    await staffCommand(['create', 'jo@test.example'], 'http://localhost')(database.db);
    expect(await edits()).toEqual([
        { author: 'staff', call: 'command staff create', action: 'added', records: 1, counted: 1 },
    ]);
});
