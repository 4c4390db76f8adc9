import type { EditedRecord, UndoOutcome, UndoResult } from '../../../contract/history.ts';

/** How an edit goes back. */
export type Side = 'cannot' | 'part' | 'untried' | 'whole';

const order: readonly Side[] = ['cannot', 'part', 'untried', 'whole'];

const sides: Partial<Record<UndoOutcome, Side>> = { done: 'whole', partly: 'part', untried: 'untried' };

interface RecordSide {
    key: string;
    /** The worst one of its edits. */
    side: Side;
    record: EditedRecord | null;
    results: UndoResult[];
}

/** How many edits go back in which way, and the records with theirs: first what cannot, then in part, then what was not tried, then the rest. */
export const sidesOf = (results: readonly UndoResult[]) => {
    const counts: Record<Side, number> = { cannot: 0, part: 0, untried: 0, whole: 0 };
    const records = new Map<string, RecordSide>();
    for (const result of results) {
        const { edit, record, outcome } = result;
        const side = sides[outcome] ?? 'cannot';
        counts[side] += 1;
        const key = record ? `${record.kind} ${record.id}` : `edit ${edit}`;
        const known = records.get(key) ?? { key, side, record, results: [] };
        records.set(key, {
            ...known,
            side: order[Math.min(order.indexOf(known.side), order.indexOf(side))]!,
            // The newest edit goes back first, so the oldest one knows what is left of the record.
            record,
            results: [...known.results, result],
        });
    }
    return {
        counts,
        records: [...records.values()].toSorted((a, b) => order.indexOf(a.side) - order.indexOf(b.side)),
    };
};
