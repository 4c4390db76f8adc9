import type { ClientBase } from 'pg';
import type { BackupTable } from './format.ts';

/**
 * Tables whose rows are left out: a restored backup must not bring back ended sessions, used links,
 * locked-out accounts or people who have left, go on with a job that was running, nor answer for saves it does not have.
 */
const leftOut = [
    'session',
    'password_reset',
    'sign_in_attempt',
    'presence',
    'desk_claim',
    'job',
    'job_row',
    'saved_call',
];

/** Everything in the schema of Backbar that does not belong to an extension. */
const own = `relation.relnamespace = quote_ident(current_schema())::regnamespace
    and not exists (select from pg_depend
        where classid = 'pg_class'::regclass and objid = relation.oid and deptype = 'e')`;

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

const columnsOf = `select array_agg(attname::text order by attnum) from pg_attribute
    where attrelid = relation.oid and attnum > 0 and not attisdropped and attgenerated = ''`;

/** The tables that hold rows, with their size in bytes. */
export const listTables = async (client: ClientBase) => {
    const { rows } = await client.query<BackupTable & { bytes: number }>(
        `select relation.relname as name, (${columnsOf}) as columns, pg_relation_size(relation.oid)::float8 as bytes,
            case when parent.oid is not null then json_build_object(
                'of', parent.relname, 'bound', pg_get_expr(relation.relpartbound, relation.oid)) end as part
        from pg_class as relation
            left join pg_inherits on inhrelid = relation.oid
            left join pg_class as parent on parent.oid = inhparent
        where relation.relkind = 'r' and ${own} and relation.relname <> all ($1)
        order by relation.relname`,
        [leftOut],
    );
    return rows;
};

/** The last value of each sequence; unused sequences are left out. */
export const readSequences = async (client: ClientBase) => {
    const { rows } = await client.query<{ name: string; last: string }>(
        `select sequencename as name, last_value::text as last from pg_sequences
        where schemaname = current_schema() and last_value is not null`,
    );
    return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
};

/** The newest migration of the database, 0 when it is not a Backbar database. */
export const readMigration = async (client: ClientBase) => {
    const { rows } = await client.query<{ known: boolean }>(
        `select to_regclass('drizzle.__drizzle_migrations') is not null as known`,
    );
    if (!rows[0]?.known) return 0;
    const { rows: applied } = await client.query<{ newest: string | null }>(
        'select max(created_at) as newest from drizzle.__drizzle_migrations',
    );
    return Number(applied[0]?.newest ?? 0);
};

/** Whether the database has no table, view or sequence. */
export const hasNothing = async (client: ClientBase) => {
    const { rows } = await client.query<{ empty: boolean }>(
        `select to_regclass('drizzle.__drizzle_migrations') is null and not exists (
            select from pg_class as relation where relkind in ('r', 'p', 'v', 'm', 'f', 'S') and ${own}) as empty`,
    );
    return rows[0]?.empty === true;
};

const columnList = ({ name, columns }: BackupTable) => `${quoted(name)} (${columns.map(quoted).join(', ')})`;

export const copyOut = (table: BackupTable) => `copy ${columnList(table)} to stdout`;
export const copyIn = (table: BackupTable) => `copy ${columnList(table)} from stdin`;

/**
 * Makes values read and write the same way whatever the settings of the database, and removes time limits.
 */
export const settleSession = (client: ClientBase) =>
    client.query(`set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
        set timezone = 'UTC'; set client_encoding = 'UTF8'; set standard_conforming_strings = on;
        set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`);
