import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Call } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls.ts';
import { recordKinds, type RecordKind } from '../../../contract/history.ts';
import type { CallName } from '../../../contract/types.ts';
import { desk, hiddenColumns, ownerColumn } from '../../../server/history/kinds/kind.ts';
import { namings } from '../../../server/history/kinds/names.ts';
import { kinds } from '../../../server/history/kinds.ts';
import { afterFile } from '../support/afterFile.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
/** The columns that are logged, by table. */
let logged: Map<string, string[]>;

beforeAll(async () => {
    database = await testDatabase();
    afterFile(database.close);
    const { rows } = await database.pool.query<{ table: string; columns: string[] }>(`
        select relname as "table", array_agg(attname::text order by attnum) as columns
        from pg_trigger join pg_class on pg_class.oid = tgrelid
        join pg_attribute on attrelid = tgrelid and attnum > 0 and not attisdropped and attgenerated = ''
        where tgname = 'log_insert' group by relname`);
    logged = new Map(rows.map(({ table, columns }) => [table, columns]));
});

/** Tables that are logged so that taking back restores them; staff have no records of them. */
const noRecords = ['category', 'tag', 'shop', 'shop_region'];

const columnsOf = (parts: readonly (string | { column: string })[]) =>
    parts.map(part => (typeof part === 'string' ? part : part.column));

/** The columns that a kind shows or hides, by table. */
const declaredBy = (kind: RecordKind) => {
    const { columns, lists, hidden = [] } = kinds[kind];
    return [
        { table: kind as string, columns: [...Object.keys(columns), ...hidden] },
        ...Object.values(lists).map(list => ({
            table: list.table,
            columns: [
                ownerColumn(kind),
                list.id,
                ...columnsOf(list.parts),
                ...[list.place, list.starred].filter(column => column !== undefined),
                ...(list.hidden ?? []),
            ],
        })),
    ];
};

test('every logged column is a field of a record, or declared as hidden', () => {
    const declared = recordKinds.flatMap(declaredBy);
    const missing = [...logged]
        .filter(([table]) => !noRecords.includes(table))
        .map(([table, columns]) => {
            const known = declared.filter(each => each.table === table).flatMap(each => each.columns);
            return [
                table,
                columns.filter(column => !known.includes(column) && !hiddenColumns.includes(column)),
            ];
        })
        .filter(([, columns]) => columns!.length);
    expect(missing).toEqual([]);
});

test('every declared column exists', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
        `select table_name || '.' || column_name as name from information_schema.columns`,
    );
    const existing = new Set(rows.map(({ name }) => name));
    const named = Object.entries(namings).flatMap(([table, naming]) => {
        const { parts, table: other = table, owner = 'id', marked = owner, otherwise = owner } = naming;
        return [...columnsOf(parts), owner, marked, otherwise].map(column => `${other}.${column}`);
    });
    const declared = recordKinds
        .flatMap(declaredBy)
        .flatMap(({ table, columns }) => columns.map(column => `${table}.${column}`));
    expect([...declared, ...named].filter(name => !existing.has(name))).toEqual([]);
});

/** Tables that a deletion changes without a trace: it takes along what only the member or the search needs. */
const unlogged = [
    'account_uncovered_stat',
    'desk_claim',
    'experience_log',
    'job',
    'login_log',
    'milestone',
    'password_reset',
    'presence',
    'product_lack',
    'push_log',
    'region_processing',
    'reminder',
    'saved_call',
    'search_entry',
    'session',
];

test('every table whose rows a deletion takes along or changes is logged', async () => {
    const { rows } = await database.pool.query<{ table: string; to: string }>(`
        select distinct conrelid::regclass::text as "table", confrelid::regclass::text as "to"
        from pg_constraint where contype = 'f' and confdeltype in ('c', 'n')`);
    const followers = rows.filter(({ to }) => logged.has(to)).map(({ table }) => table);
    const missing = [...new Set(followers)].filter(table => !logged.has(table));
    expect(missing.toSorted()).toEqual(unlogged);
});

const callsOf: Record<RecordKind, CallName[]> = {
    product: ['GET product/{id}'],
    brand: ['GET brand/{id}'],
    ingredient: ['GET ingredient/{id}'],
    new_product: ['GET new-product/{id}'],
    product_review: ['GET product-review/{id}'],
    correction: ['GET correction/{id}'],
    barcode_scan_miss: ['GET barcode-scan-misses'],
    collection: ['GET collection/{id}'],
    routine: ['GET routine/{id}'],
    post: ['GET community/post/{id}', 'POST community/posts'],
    post_comment: ['PUT community/post-comment/{id}'],
    product_question: ['GET product-question/{id}'],
    product_question_answer: ['PUT product-question-answer/{id}'],
    shop_item: ['GET shop-item/{id}'],
    shop_region_deal: ['PUT shop-region-deals'],
    account: ['GET user/{id}'],
    saved_view: ['POST views'],
};

/** Fields that the record has in calls of their own, or not at all. */
const elsewhere = [
    'product.new_products',
    'collection.protected',
    'shop_item.image',
    'shop_item.product',
    'account.super_user',
    'account.stash',
    'account.usage',
    'account.face_captures',
];

/** The names of a schema, of its items if it is a page. */
const fieldsOf = (schema: z.ZodType | null | undefined): string[] => {
    const shape = (schema as z.ZodObject | null | undefined)?.shape ?? {};
    const items = shape.items as z.ZodArray<z.ZodObject> | undefined;
    return Object.keys(items ? items.element.shape : shape);
};

test('fields have the names that the record has on the wire', () => {
    const strangers = recordKinds.flatMap(kind => {
        const onWire = callsOf[kind].flatMap(name => {
            const { response, form }: Call = calls[name];
            return [...fieldsOf(response), ...fieldsOf(form)];
        });
        const { columns, lists } = kinds[kind];
        const own = Object.keys(lists).filter(field => !(field in desk));
        const fields = [...Object.values(columns).map(({ field }) => field), ...own];
        return fields.filter(field => !onWire.includes(field)).map(field => `${kind}.${field}`);
    });
    expect(strangers).toEqual(elsewhere);
});
