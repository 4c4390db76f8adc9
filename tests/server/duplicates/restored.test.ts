import { expect, it } from 'vitest';
import { requestRole } from '../../../server/database/embedded/connect.ts';
import { migrateDatabase } from '../../../server/database/migrate.ts';
import { fileBlobs } from '../../../server/images/openBlobs.ts';
import { backUp, newFolder, restore } from '../backup/support.ts';
import { afterFile } from '../support/afterFile.ts';
import { bareDatabase } from '../support/database.ts';
import { testServer } from '../support/server.ts';
import { addBrand, addProduct, caseFound, expectNoCase, idsOf, looked, soon } from './support.ts';

it('duplicates are found again after a backup is restored, and of what changed meanwhile nothing stale', async () => {
    const server = await testServer({ duplicates: soon });
    const source = server.database;
    const staff = await server.signIn('staff');
    const brand = await addBrand(server, 'Norrlund');
    const ids = [
        await addProduct(server, brand, 'Birch Sap Milk'),
        await addProduct(server, brand, 'Birch Sap Milk 50 ml'),
    ];
    const answered = [
        await addProduct(server, brand, 'Kelp Foot Balm'),
        await addProduct(server, brand, 'Kelp Foot Balm 9 ml'),
    ];
    await caseFound(staff, 'product', ids[0]!);
    await caseFound(staff, 'product', answered[0]!);
    await staff.put('duplicates/different', { kind: 'product', ids: answered });
    await looked(server);
    const pairsOf = async (pool: typeof source.pool) =>
        (await pool.query('select kind, a, b, score, variant, reasons from duplicate_pair order by 1, 2, 3'))
            .rows;
    const before = await pairsOf(source.pool);
    const { path } = await backUp({ pool: source.pool, blobs: fileBlobs(await newFolder()) });

    const target = await bareDatabase();
    afterFile(target.close);
    await restore(path, { pool: target.pool, blobs: fileBlobs(await newFolder()) });
    // As the next start does.
    await target.pool.query('select grant_requests($1)', [requestRole]);
    await migrateDatabase(target.pool);
    for (const table of ['duplicate_key', 'duplicate_pair', 'duplicate_case', 'duplicate_sweep'])
        expect((await target.pool.query(`select from ${table}`)).rowCount).toBe(0);
    const restored = await testServer({ database: target, duplicates: soon });
    const again = await restored.signIn('staff');
    await looked(restored);
    expect(await pairsOf(target.pool)).toEqual(before);
    expect(idsOf(await caseFound(again, 'product', ids[0]!))).toEqual(ids);
    await expectNoCase(restored, again, 'product', answered[0]!);
    const added = await addProduct(restored, brand, 'Sap Birch Milk');
    expect(idsOf(await caseFound(again, 'product', added))).toEqual([...ids, added]);
});
