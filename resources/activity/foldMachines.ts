import type { Edit, EditAction } from '../../contract/history.ts';
import type { RecordKind } from '../../contract/records.ts';
import { parseWireTime } from '../../src/ui/format/time.ts';

/** What machines did in an hour: alike edits, latest first. */
export interface Fold {
    key: string;
    edits: readonly Edit[];
    kind: RecordKind;
    action: EditAction;
    /** The beginning of the hour, in the reader's time zone. */
    hour: Date;
    isOpen: boolean;
}

/** A line of the activity: an edit, or the latest edit of a fold in place of all its edits. */
export type Line = Edit & { fold?: Fold };

/** Commands and everything outside Backbar have no account, and programs work for one. */
const isByPerson = ({ by }: Edit) => typeof by?.id === 'number' && by.program === undefined;

const hourOf = ({ at }: Edit) => {
    const hour = parseWireTime(at);
    hour?.setMinutes(0, 0, 0);
    return hour;
};

/**
 * The activity with one line for what machines did in each hour, by kind and action; the edits of an open line follow
 * it. An edit that has nobody beside it stays as it is.
 */
export const foldMachines = (edits: readonly Edit[], opened: ReadonlySet<string>): readonly Line[] => {
    const lines: { edit: Edit; key?: string; hour?: Date }[] = [];
    const folds = new Map<string, Edit[]>();
    for (const edit of edits) {
        const hour = isByPerson(edit) || !edit.record ? undefined : hourOf(edit);
        const key =
            hour &&
            `${hour.getTime()} ${edit.by?.program ?? ''} ${edit.by?.name ?? ''} ${edit.record!.kind} ${edit.action}`;
        lines.push({ edit, key, hour });
        if (!key) continue;
        const alike = folds.get(key);
        if (alike) alike.push(edit);
        else folds.set(key, [edit]);
    }
    return lines.flatMap(({ edit, key, hour }): Line[] => {
        const alike = key ? folds.get(key)! : [];
        if (!key || !hour || alike.length === 1) return [edit];
        if (alike[0] !== edit) return [];
        const isOpen = opened.has(key);
        const { record, action } = edit;
        const fold = { key, edits: alike, kind: record!.kind, action, hour, isOpen };
        return [{ ...edit, fold }, ...(isOpen ? alike : [])];
    });
};
