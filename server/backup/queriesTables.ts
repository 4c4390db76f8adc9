import type { ClientBase } from 'pg';
import type { BackupTable } from './format.ts';

/**
 * A restored database must not revive sessions, with what the provider gave for them, tokens of programs, used links,
 * lock-outs, presence or jobs, nor answer for lost saves. Whoever gets a backup must not sign what the servers sign. An
 * import comes back without its job, with the rows that it had not imported.
 */
const ofItsTime = [
    'session',
    'server_key',
    'provider_grant',
    'password_reset',
    'sign_in_attempt',
    'presence',
    'desk_claim',
    'job',
    'job_row',
    'failing_work',
    'schedule',
    'saved_call',
];

const leftOut = [
    ...ofItsTime,
    // What the servers find out again from the rest: the doctor's findings, and what the duplicates are found by.
    'finding',
    'coverage_figure',
    'coverage_state',
    'product_reach',
    'desk_kind',
    'rule_state',
    'doctor_rule',
    'doctor_state',
    'picture_hash',
    'duplicate_case',
    'duplicate_key',
    'duplicate_pair',
    'duplicate_sweep',
    'duplicate_waiting',
];

const own = `relation.relnamespace = quote_ident(current_schema())::regnamespace
    and not exists (select from pg_depend
        where classid = 'pg_class'::regclass and objid = relation.oid and deptype = 'e')`;

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

const columnsOf = `select array_agg(attname::text order by attnum) from pg_attribute
    where attrelid = relation.oid and attnum > 0 and not attisdropped and attgenerated = ''
        and (relation.relname, attname) not in (('import', 'job_id'), ('program', 'token_hash'))`;

/** Removes from a database restored to a moment what a backup leaves out because it is of its time. */
export const endItsTime = async (client: Pick<ClientBase, 'query'>) => {
    for (const name of ofItsTime) await client.query(`delete from ${name}`);
    await client.query('update program set token_hash = null where token_hash is not null');
};

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

/** Without unused sequences. */
export const readSequences = async (client: ClientBase) => {
    const { rows } = await client.query<{ name: string; last: string }>(
        `select sequencename as name, last_value::text as last from pg_sequences
        where schemaname = current_schema() and last_value is not null`,
    );
    return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
};

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

/** Makes the text form of values independent of the database's settings, and removes time limits. */
export const settleSession = (client: ClientBase) =>
    client.query(`set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
        set timezone = 'UTC'; set client_encoding = 'UTF8'; set standard_conforming_strings = on;
        set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`);
