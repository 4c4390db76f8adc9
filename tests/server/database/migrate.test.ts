import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { databaseHealth, migrateDatabase } from '../../../server/database/migrate.ts';
import { testDatabase } from '../support/database.ts';

const { db, pool, close } = await testDatabase();

afterAll(close);

test('a migrated database says so, and has the extensions that search needs', async () => {
    expect(await databaseHealth(pool)()).toEqual({ database: true, migrations: true });
    const { rows } = await db.execute(
        sql`select extname from pg_extension where extname in ('pg_trgm', 'unaccent') order by extname`,
    );
    expect(rows).toEqual([{ extname: 'pg_trgm' }, { extname: 'unaccent' }]);
});

test('migrating again changes nothing', async () => {
    await migrateDatabase(pool);
    expect(await databaseHealth(pool)()).toEqual({ database: true, migrations: true });
});
