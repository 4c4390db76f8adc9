import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls.ts';
import { recordKinds, type RecordKind } from '../../../contract/records.ts';
import type { CallName } from '../../../contract/types.ts';
import { readTables } from '../../../server/history/undo/tables.ts';
import { ownerColumn } from '../../../server/records/defineRecord.ts';
import { referenceNamings } from '../../../server/records/naming.ts';
import { onDesk } from '../../../server/records/onDesk.ts';
import { namingOf, records } from '../../../server/records/records.ts';
import { afterFile } from '../support/afterFile.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { kindOfCall } from './plainActs.ts';

let database: TestDatabase;

beforeAll(async () => {
    database = await testDatabase();
    afterFile(database.close);
});

/** What of a table belongs to which kind of record: by kind, the column with the id of the record. */
type Owners = Record<string, string>;

/** Tables that are logged so that taking back restores them; staff have no records of them. */
const noRecords: Record<string, Owners> = {
    category: { category: 'id' },
    tag: { tag: 'id' },
    shop: { shop: 'id' },
    shop_region: { shop: 'shop_id' },
    duplicate_answer: { duplicate_answer: 'id' },
    own_words: { own_words: 'id' },
    desk_rule: { desk_rule: 'id' },
    house_rule: { house_rule: 'id' },
    alert_target: { alert_target: 'id' },
};

const declared = () => {
    const tables = structuredClone(noRecords);
    const declare = (table: string, kind: string, column: string) => {
        tables[table] = { ...tables[table], [kind]: column };
    };
    for (const { kind, lists } of Object.values(records)) {
        declare(kind, kind, 'id');
        for (const { table } of Object.values(lists)) declare(table, kind, ownerColumn(kind));
    }
    return tables;
};

test('what is logged is what the definitions of records say, and belongs to the same records', async () => {
    const tables = await readTables(database.db);
    const found = [...tables].map(([table, each]): [string, Owners] => [
        table,
        Object.fromEntries(each.map(({ kind, owner }) => [kind, owner])),
    ]);
    // A submission is a list of the product it is linked to, and a record for itself.
    const { new_product: _, ...rest } = declared();
    expect(Object.fromEntries(found)).toEqual({ ...rest, new_product: { new_product: 'id' } });
});

test('what names are made of exists', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
        `select table_name || '.' || column_name as name from information_schema.columns`,
    );
    const existing = new Set(rows.map(({ name }) => name));
    const tables = [...recordKinds, ...(Object.keys(referenceNamings) as (keyof typeof referenceNamings)[])];
    const named = tables.flatMap(table => {
        const {
            parts,
            table: other = table,
            owner = 'id',
            marked = owner,
            otherwise = owner,
        } = namingOf(table);
        const columns = parts.map(part => (typeof part === 'string' ? part : part.column));
        return [...columns, owner, marked, otherwise].map(column => `${other}.${column}`);
    });
    expect(named.filter(name => !existing.has(name))).toEqual([]);
});

test('what a record refers to has a name', () => {
    const references = Object.values(records).flatMap(({ columns, lists, naming }) => [
        ...Object.values(columns).flatMap(({ to }) => to ?? []),
        ...[naming, ...Object.values(lists)].flatMap(({ parts }) =>
            parts.flatMap(part => (typeof part === 'string' ? [] : [part.to])),
        ),
    ]);
    expect(references.filter(table => !(table in records || table in referenceNamings))).toEqual([]);
});

/** Tables that a deletion changes without a trace: it takes along what only the member or the search needs. */
const unlogged = [
    'account_link',
    'account_uncovered_stat',
    'alert_watch',
    'desk_claim',
    'duplicate_later',
    'experience_log',
    'face_look',
    'import',
    'ingredient_use',
    'job',
    'login_log',
    'member_look',
    'milestone',
    'one_time_code',
    'outbox',
    'passkey',
    'password_reset',
    'presence',
    'product_lack',
    'program',
    'provider_grant',
    'push_log',
    'recovery_code',
    'region_processing',
    'reminder',
    'rule_act',
    'run_need',
    'saved_call',
    'search_entry',
    'second_look',
    'session',
    'week_mail',
];

test('every table whose rows a deletion takes along or changes is logged', async () => {
    const { rows } = await database.pool.query<{ table: string; to: string }>(`
        select distinct conrelid::regclass::text as "table", confrelid::regclass::text as "to"
        from pg_constraint where contype = 'f' and confdeltype in ('c', 'n')`);
    const logged = declared();
    const followers = rows.filter(({ to }) => to in logged).map(({ table }) => table);
    const missing = [...new Set(followers)].filter(table => !(table in logged));
    expect(missing.toSorted()).toEqual(unlogged);
});

/** The calls that have the records of a kind that no call reads one by one. */
const withoutOwn: Partial<Record<RecordKind, CallName[]>> = {
    barcode_scan_miss: ['GET barcode-scan-misses'],
    shop_region_deal: ['PUT shop-region-deals'],
    saved_view: ['POST views'],
    region_word: ['POST shop-region/{id}/words'],
};

/** The calls that read one record of a kind or answer with it, and what is sent to add one. */
const callsOf = (kind: RecordKind) =>
    withoutOwn[kind] ??
    (Object.keys(calls) as CallName[]).filter(name => !/\{id\}\//.test(name) && kindOfCall(name) === kind);

/** Fields that the record has in calls of their own, or not at all. */
const elsewhere = [
    'product.new_products',
    'account.super_user',
    'account.stash',
    'account.usage',
    'account.face_captures',
    'account.standing',
    'shop_item.image',
    'shop_item.product',
    'shop_item.price_marks',
    'collection.protected',
    'member_answer.body',
    'member_answer.reply',
    'member_answer.user',
];

/** The names of a schema, of its items if it is a page or a list. */
const fieldsOf = (schema: z.ZodType | null | undefined): string[] => {
    if (schema instanceof z.ZodArray) return fieldsOf(schema.element as z.ZodObject);
    const shape = (schema as z.ZodObject | null | undefined)?.shape ?? {};
    const items = shape.items as z.ZodArray<z.ZodObject> | undefined;
    return Object.keys(items ? items.element.shape : shape);
};

test('fields have the names that the record has on the wire', () => {
    const strangers = recordKinds.flatMap(kind => {
        const onWire = callsOf(kind).flatMap(name => {
            const { response, form }: Call = calls[name];
            return [...fieldsOf(response), ...fieldsOf(form)];
        });
        const { columns, lists } = records[kind];
        const own = Object.keys(lists).filter(field => !(field in onDesk));
        const fields = [...Object.values(columns).map(({ field }) => field), ...own];
        return fields.filter(field => !onWire.includes(field)).map(field => `${kind}.${field}`);
    });
    expect(strangers).toEqual(elsewhere);
});
