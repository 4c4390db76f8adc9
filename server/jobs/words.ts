import type { FieldChange, Job } from '../../contract/jobs.ts';
import type { RecordKind } from '../../contract/records.ts';
import { Names } from '../history/names.ts';
import type { Database } from '../http/services.ts';
import type { NamedTable } from '../records/naming.ts';
import { records } from '../records/records.ts';

/** Longer texts end with an ellipsis. */
const longest = 200;

const shorten = (text: string) => {
    const characters = [...text];
    return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : text;
};

/** The table whose rows a field of a save names by their ids; undefined if it names none. */
const tableOf = (kind: RecordKind, field: string): NamedTable | undefined => {
    const { columns, lists } = records[kind];
    const part = (lists[field] ?? lists[field.replace(/_ids$/, 's')])?.parts[0];
    return columns[field]?.to ?? (typeof part === 'object' ? part.to : undefined);
};

/** The changes of a job in words, with the names that records have now. */
export const wordsOf = async (
    db: Database,
    kind: RecordKind,
    changes: readonly FieldChange[],
): Promise<Job['changes']> => {
    const names = new Names();
    const refs = changes.flatMap(({ field, value, find }) => {
        const table = tableOf(kind, field);
        if (!table) return [];
        return [value, find].flat().flatMap(id => (typeof id === 'number' ? [{ table, id }] : []));
    });
    await names.load(db, refs);
    return changes.map(({ field, how, value, find }) => {
        const table = tableOf(kind, field);
        const word = (each: string | number) =>
            typeof each === 'number' && table ? (names.of(table, each) ?? String(each)) : String(each);
        const text = (given: Exclude<FieldChange['value'], boolean | null>) =>
            shorten([given].flat().map(word).join(', '));
        return {
            field,
            how,
            value: typeof value === 'boolean' || value === null ? value : text(value),
            find: find === undefined ? null : text(find),
        };
    });
};
