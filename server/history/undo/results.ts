import type { UndoResult } from '../../../contract/history.ts';
import type { Database } from '../../http/services.ts';
import { fieldOf, isKind } from './fields.ts';
import type { Obstacle } from './obstacles.ts';
import type { Undoing } from './undoRows.ts';

/** What became of an edit. */
export interface Undid extends Omit<Undoing, 'outcome'> {
    edit: number;
    record: Obstacle | null;
    outcome: UndoResult['outcome'];
}

export const describeResults = async (_tx: Database, results: readonly Undid[]): Promise<UndoResult[]> =>
    results.map(({ edit, record, outcome, clashes, blockers }) => ({
        edit,
        record: record && isKind(record.kind) ? { kind: record.kind, id: record.id, name: null, exists: true } : null,
        outcome,
        changes: [],
        clashes: clashes.map(({ table, column }) => ({
            field: fieldOf(table, column),
            before: null,
            after: null,
            now: null,
        })),
        blockers: blockers
            .slice(0, 20)
            .flatMap(({ kind, id }) => (isKind(kind) ? [{ kind, id, name: null, exists: true }] : [])),
    }));
