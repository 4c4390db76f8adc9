import { describe, expect, it } from 'vitest';
import { judgeMigrations } from '../../tools/migrations/judge.ts';

const judged = (...texts: string[]) =>
    judgeMigrations(
        texts.map((text, at) => ({ name: `00${21 + at}_planted`, text })),
        '0.2.0',
    );

/** A migration that breaks a rule, and a part of what the rule says. */
const refused: [sql: string, says: string][] = [
    ['alter table product add column code uuid not null default gen_random_uuid()', 'writes every row anew'],
    ['alter table product add column at timestamptz default clock_timestamp()', 'writes every row anew'],
    ['alter table product add column code text not null', 'needs a default'],
    [
        'alter table product add column long text generated always as (name || name) stored',
        'constant default',
    ],
    ['alter table product add column code text unique', 'constant default'],
    ['alter table product add column size int check (size > 0)', 'constant default'],
    ['alter table product add column brand int default 1 references brand (id)', 'constant default'],
    ['alter table product alter column name type varchar(20)', 'AT_AlterColumnType'],
    ['alter table product alter column name set not null', 'CHECK (name IS NOT NULL)'],
    ['alter table product add constraint long check (length(name) > 1)', 'NOT VALID'],
    ['alter table product add constraint b foreign key (brand_id) references brand (id)', 'NOT VALID'],
    ['alter table product add constraint u unique (name)', 'CREATE UNIQUE INDEX CONCURRENTLY'],
    [
        'alter table product add constraint long check (name > $$$$) not valid;\nalter table product validate constraint long',
        'a file that does nothing else',
    ],
    ['alter table product drop column name', 'drops the column name'],
    ['alter table product alter column hide drop default', 'drops the default of hide'],
    ['alter table product rename column name to title', 'renames name'],
    ['alter table product rename to article', 'renames product'],
    ['drop table product', 'drops product'],
    ['drop function search_text(text)', 'drops search_text'],
    ['drop trigger kept on product', 'drops kept'],
    ['create index product_name on product (name)', 'CREATE INDEX CONCURRENTLY'],
    [
        'create index concurrently product_name on product (name);--> statement-breakpoint\nselect 1',
        'a file without other statements',
    ],
    ["update product set name = 'x'", 'in steps'],
    ['delete from product', 'in steps'],
    ['truncate product', 'TruncateStmt'],
    ['do $$ begin end $$', 'DoStmt'],
    ['lock table product', 'LockStmt'],
    ['create table price_2026_12 partition of price default', 'it becomes a part of'],
    ['alter table price attach partition price_2026_12 default', 'AT_AttachPartition'],
    ['-- contract: since 0.3.0\ndrop table product', 'names a release that is out'],
    ['-- brief: few rows\ndrop table product', 'drops product'],
    ['-- contract: since 0.2.0\nupdate product set id = 1', 'in steps'],
];

const allowed = [
    "alter table product add column code text not null default 'x', add column at timestamptz default now()",
    "alter table product add column codes text[] default '{}'::text[], add column brand int references brand (id)",
    'create table own (id int); create index own_id on own (id); alter table own add column b uuid default gen_random_uuid()',
    "create table own (id int); update own set id = 1; select log_edits_of('own', '{}')",
    'create table own (id int) partition by list (id); create table own_rest partition of own default',
    'create unique index concurrently product_name on product (name)',
    'alter table product add constraint u unique using index product_name',
    'alter table product add constraint long check (length(name) > 1) not valid',
    'alter table product validate constraint long',
    'alter table product drop constraint long, alter column name drop not null',
    'drop trigger kept on product; create trigger kept after insert on product execute function keep()',
    'drop index product_name',
    'insert into country (name) values (1)',
    '-- brief: a dozen rows\ncreate index country_name on country (name)',
    '-- contract: since 0.2.0\nalter table product drop column name; drop table brand',
];

describe('a migration of a database in use', () => {
    it.each(refused)('is refused: %s', async (sql, says) => {
        expect((await judged(sql)).join()).toContain(says);
    });

    it.each(allowed)('is let through: %s', async sql => {
        expect(await judged(sql)).toEqual([]);
    });

    it('may forbid null once an earlier one has shown that there is none', async () => {
        const add = 'alter table product add constraint named check (name is not null) not valid';
        const prove = 'alter table product validate constraint named';
        const forbid = 'alter table product alter column name set not null';
        expect(await judged(add, prove, forbid)).toEqual([]);
        expect(await judged(add, forbid)).toHaveLength(1);
        expect(await judged(add, prove, forbid.replace('name', 'image'))).toHaveLength(1);
    });

    it('is not judged if it is as old as the rules', async () => {
        expect(await judgeMigrations([{ name: '0020_runs', text: 'drop table product' }], '0.2.0')).toEqual(
            [],
        );
    });
});
