import { sql, type SQL } from 'drizzle-orm';
import { type BoxRow } from '../../contract/box.ts';
import { boxRecordKinds, type BoxRecordKind } from '../../contract/records.ts';
import { readRows } from '../database/readPage.ts';
import { statement } from '../database/statement.ts';
import type { Database } from '../http/services.ts';
import { partsOf } from '../records/defineRecord.ts';
import type { NamedTable, Naming } from '../records/naming.ts';
import { namingOf, records } from '../records/records.ts';

const textOf = (row: SQL, part: Naming['parts'][number]): SQL =>
    typeof part === 'string'
        ? sql`${row}.${sql.identifier(part)}`
        : nameOf(part.to, sql`${row}.${sql.identifier(part.column)}`);

const joined = (texts: readonly SQL[], between: string) =>
    texts.length === 1
        ? texts[0]!
        : sql`nullif(concat_ws(${sql.raw(`'${between}'`)}, ${sql.join(
              texts.map(text => sql`nullif(${text}, '')`),
              sql`, `,
          )}), '')`;

/** A record's name, by table and id; null without one. */
const nameOf = (to: NamedTable, id: SQL): SQL => {
    const { table = to, owner = 'id', marked, parts, between = ' ' } = namingOf(to);
    const row = sql.identifier(`${to}_named`);
    const texts = parts.map(part => textOf(sql`${row}`, part));
    return sql`(select ${joined(texts, between)} from ${sql.identifier(table)} ${row}
        where ${row}.${sql.identifier(owner)} = ${id}
            ${marked === undefined ? sql`` : sql`and ${row}.${sql.identifier(marked)}`})`;
};

const record = sql`r`;

const titleOf = (kind: BoxRecordKind) => {
    const { parts, table } = records[kind].naming;
    if (table !== undefined) return nameOf(kind, sql`r.id`);
    return joined(
        parts.map(part => textOf(record, part)),
        ' ',
    );
};

const rowsOf = Object.fromEntries(
    boxRecordKinds.map(kind => {
        const { table, box, pictures } = records[kind];
        const notes = partsOf(table, box.note ?? []).map(part => textOf(record, part));
        const [image] = pictures;
        const none = sql`null::text`;
        return [
            kind,
            statement<{ ids: number[] }>(sql`
                select ${sql.raw(`'${kind}'`)} as kind, r.id, ${box.title ?? titleOf(kind)} as title,
                    ${notes.length ? joined(notes, ' · ') : none} as note,
                    ${image === undefined ? none : sql`r.${sql.identifier(image)}`} as image
                from ${sql.identifier(kind)} r where r.id = any(${sql.placeholder('ids')}::int[])`),
        ];
    }),
) as Record<BoxRecordKind, (values: { ids: number[] }) => SQL>;

export interface Hit {
    id: number;
    why: BoxRow['why'];
    by?: string | null;
}

/** The rows for `hits`, in the same order; deleted records are left out. */
export const readHits = async (
    db: Pick<Database, 'execute'>,
    kind: BoxRecordKind,
    hits: readonly Hit[],
): Promise<BoxRow[]> => {
    if (hits.length === 0) return [];
    const rows = await readRows<Omit<BoxRow, 'why' | 'by'>>(
        db,
        rowsOf[kind]({ ids: hits.map(({ id }) => id) }),
    );
    const byId = new Map(rows.map(row => [row.id, row]));
    return hits.flatMap(({ id, why, by = null }) => {
        const row = byId.get(id);
        return row ? [{ ...row, why, by }] : [];
    });
};
