import { sql, type SQL } from 'drizzle-orm';
import {
    type ImportDetail,
    importRowStates,
    type ImportHead,
    type ImportRow,
} from '../../contract/imports.ts';
import type { ImportWhy } from '../../contract/importReasons.ts';
import type { ImportField } from '../../contract/tableColumns.ts';
import type { ParsedQuery } from '../../contract/types.ts';
import type { Database } from '../database/database.ts';
import { readPage, readRow, readRows } from '../database/readPage.ts';
import { wireTime } from '../database/wireTime.ts';
import { notFound } from '../http/errors.ts';
import type { ImportSettings } from './rows.ts';

type Reader = Pick<Database, 'execute'>;

const noCounts = JSON.stringify(Object.fromEntries(importRowStates.map(state => [state, 0])));

/** The state of import `i`, which is its job's as soon as it runs. */
const state = sql`case when i.state <> 'ready' or j.id is null then i.state
    when j.ended is null then 'running' else j.state end`;

/** Whether what the job of an import made of row `r` is undone; a row that a person imported waits instead. */
const isUndone = (
    batch: SQL,
) => sql`(r.edit_id is null and r.state in ('added', 'updated') and r.product_id in (
    select s.record_id from edit e join edit_record s on s.edit_id = e.id and s.at = e.at
    where e.batch = ${batch} and s.kind = 'product' and s.undone_by is not null
        and not exists (select from import_row own where own.edit_id = e.id)))`;

/** The last job of those that ran, undid and redid import `i`. */
const lastJob = sql`(
    with recursive chain as (
        select i.job_id as id union all select back.id from chain join job back on back.undoes = chain.id)
    select max(id) from chain)`;

const columns = sql`
    i.id, i.name, json_build_object('id', a.id, 'name', a.username) as by, ${wireTime(sql`i.created`)} as created,
    ${state} as state, i.total, ${lastJob} as job, i.batch, i.reason,
    ${noCounts}::jsonb || coalesce((
        select jsonb_object_agg(per.state, per.number) from (
            select case when ${isUndone(sql`i.batch`)} then 'undone' else r.state end as state, count(*)::int as number
            from import_row r where r.import_id = i.id and r.state is not null group by 1) as per), '{}') as counts`;

const from = sql`import i join account a on a.id = i.account_id left join job j on j.id = i.job_id`;

export const listImports = (db: Database, { page, per_page }: ParsedQuery<'GET imports'>) =>
    readPage<ImportHead>(
        db,
        sql`select ${columns} from ${from} order by i.id desc limit ${per_page} offset ${(page - 1) * per_page}`,
        sql`select count(*)::int as total from import`,
    );

/** Throws 404. */
export const findImportHead = async (db: Reader, id: number) => {
    const head = await readRow<ImportHead>(db, sql`select ${columns} from ${from} where i.id = ${id}`);
    if (!head) throw notFound('noImport');
    return head;
};

/** What an import says about its rows; undefined if it does not exist. */
export const findSettings = (db: Reader, id: number) =>
    readRow<
        ImportSettings & { category_id: number | null; header: string[]; batch: string; pictures: number }
    >(
        db,
        sql`select i.id, i.header, i.batch, i.columns, i.category_id, i.make_categories,
                (select concat_ws(' > ', p.name, c.name) from category c left join category p on p.id = c.parent_id
                    where c.id = i.category_id) as category,
                (select count(*)::int from import_picture where import_id = i.id) as pictures
            from import i where i.id = ${id}`,
    );

export const listKept = (db: Reader) =>
    readRows<{ name: string; fields: Record<string, ImportField> }>(
        db,
        sql`select name, fields from import_columns order by changed desc limit 100`,
    );

const whysOf = async (db: Reader, where: SQL) => {
    const rows = await readRows<{ why: ImportWhy; number: number }>(
        db,
        sql`select why, count(*)::int as number from import_row
            where state = 'quarantine' and ${where} group by why order by number desc`,
    );
    return Object.fromEntries(rows.map(({ why, number }) => [why, number])) as Partial<
        Record<ImportWhy, number>
    >;
};

/** How many names the plan lists of each kind. */
const mostNames = 100;

/** How many names a query has, and the first of them. */
const namesIn = (names: SQL) => sql`(
    select json_build_object('count', count(*), 'first', coalesce(array_agg(name order by lower(name))
        filter (where place <= ${mostNames}), '{}'))
    from (select min(name) as name, row_number() over (order by lower(name)) as place
        from (${names}) as given (name) where name is not null group by lower(name)) as named)`;

/** Throws 404. */
export const findImport = async (db: Reader, id: number) => {
    const head = await findImportHead(db, id);
    const { columns: its, category_id, make_categories } = (await findSettings(db, id))!;
    const planned = sql`import_id = ${id} and state in ('new', 'changed')`;
    const inEach = (field: string) =>
        namesIn(sql`
        select jsonb_array_elements_text(makes -> ${field}) from import_row where ${planned}`);
    type Named = { count: number; first: string[] };
    const made = (await readRow<
        Record<'brands' | 'categories' | 'ingredients', Named> &
            Pick<ImportDetail['makes'], 'pictures' | 'names'> &
            Pick<ImportDetail, 'shortened'>
    >(
        db,
        sql`select
            ${namesIn(sql`select makes ->> 'brand' from import_row where ${planned}`)} as brands,
            ${inEach('categories')} as categories, ${inEach('ingredients')} as ingredients,
            (select count(*)::int from import_row where ${planned} and makes ->> 'picture' is not null) as pictures,
            (select count(*)::int from import_row where ${planned} and makes ? 'name') as names,
            array(select makes -> 'name' from import_row where ${planned} and makes ? 'name' order by line limit 20) as shortened`,
    ))!;
    const { shortened, brands, categories, ingredients, ...makes } = made;
    return {
        ...head,
        columns: its,
        category_id,
        make_categories,
        kept: await listKept(db),
        makes: {
            ...makes,
            brands: brands.count,
            categories: categories.count,
            ingredients: ingredients.count,
        },
        names: { brands: brands.first, categories: categories.first, ingredients: ingredients.first },
        shortened,
        whys: await whysOf(db, sql`import_id = ${id}`),
    };
};

/** The cells of a field as they are shown, joined if several columns have it. */
const cellOf = (field: ImportField) => sql`coalesce(r.mend -> 'cells' ->> ${field}, (
    select string_agg(r.cells ->> (c.place::int - 1), '; ' order by c.place)
    from jsonb_array_elements(i.columns) with ordinality as c (it, place) where c.it ->> 'field' = ${field}), '')`;

const rowColumns = sql`
    r.id, json_build_object('id', i.id, 'name', i.name) as import, r.line, r.state, ${cellOf('name')} as name,
    ${cellOf('brand')} as brand, r.cells, r.why, r.args, r.product_id as product, r.version`;

const rowsOf = (db: Database, where: SQL, { page, per_page }: { page: number; per_page: number }) =>
    readPage<ImportRow>(
        db,
        sql`select ${rowColumns} from import_row r join import i on i.id = r.import_id where ${where}
            order by r.import_id desc, r.line limit ${per_page} offset ${(page - 1) * per_page}`,
        sql`select count(*)::int as total from import_row r where ${where}`,
    );

const ofWhy = (why: ImportWhy | undefined) => (why ? sql`and r.why = ${why}` : sql``);

/** Throws 404. */
export const listRows = async (db: Database, id: number, query: ParsedQuery<'GET import/{id}/rows'>) => {
    const { batch } = await findImportHead(db, id);
    const { state: asked } = query;
    const undone = isUndone(sql`${batch}`);
    const its = asked === 'undone' ? undone : sql`r.state = ${asked} and ${undone} is not true`;
    const { items, total } = await rowsOf(db, sql`r.import_id = ${id} and ${its} ${ofWhy(query.why)}`, query);
    return { items: items.map(row => ({ ...row, state: asked })), total };
};

export const listQuarantine = async (db: Database, query: ParsedQuery<'GET quarantine'>) => ({
    ...(await rowsOf(db, sql`r.state = 'quarantine' ${ofWhy(query.why)}`, query)),
    whys: await whysOf(db, sql`true`),
});

/** Throws 404. */
export const findRow = async (db: Reader, id: number) => {
    const row = await readRow<ImportRow>(
        db,
        sql`select ${rowColumns} from import_row r join import i on i.id = r.import_id where r.id = ${id}`,
    );
    if (!row) throw notFound('noImportRow');
    return row;
};

/** How many rows wait, and how many imports there are. */
export const importFigures = async (db: Database) =>
    (await readRow<{ quarantine: number; imports: number }>(
        db,
        sql`select (select count(*)::int from import_row where state = 'quarantine') as quarantine,
            (select count(*)::int from import) as imports`,
    ))!;
