import type { ListChange } from '../../contract/change.ts';
import { type List, ownerColumn } from '../records/defineRecord.ts';
import type { Columns, LoggedRow, RecordRef } from './loggedRow.ts';
import { joinName, type NameOf } from './names.ts';
import { reallyMoved } from './places.ts';

interface Element {
    id: number;
    name: string;
    place: number;
}

interface Sides {
    before: Element | null;
    after: Element | null;
}

const star = ' ★';

const readElement = (list: List, row: Columns, nameOf: NameOf): Element => {
    const id = Number(row[list.id]);
    const name = joinName(list, row, nameOf) ?? String(id);
    const isStarred = list.starred !== undefined && row[list.starred] === true;
    const place = list.place === undefined ? 0 : Number(row[list.place]);
    return { id, name: isStarred ? name + star : name, place };
};

/** An element that was removed and added with the same id counts as kept. */
const netElements = (record: RecordRef, list: List, rows: readonly LoggedRow[], nameOf: NameOf) => {
    const owner = ownerColumn(record.kind);
    const read = ({ key, kept }: LoggedRow, side: Columns | null) => {
        const row = { ...key, ...kept, ...side };
        return side && row[owner] === record.id ? readElement(list, row, nameOf) : null;
    };
    const byRow = new Map<string, Sides>();
    for (const row of rows) {
        const key = JSON.stringify(row.key);
        const before = read(row, row.before);
        const after = read(row, row.after);
        const known = byRow.get(key);
        if (known) known.after = after;
        else byRow.set(key, { before, after });
    }
    const sides = [...byRow.values()];
    const came = new Map(sides.flatMap(({ before, after }) => (!before && after ? [[after.id, after]] : [])));
    const stayed = sides.flatMap(({ before, after }) => {
        const now = after ?? (before && came.get(before.id));
        if (!before || !now) return [];
        if (!after) came.delete(now.id);
        return [{ before, after: now }];
    });
    const kept = new Set(stayed.map(({ before }) => before));
    const went = sides.flatMap(({ before }) => (before && !kept.has(before) ? [before] : []));
    return { came: [...came.values()], went, stayed };
};

const named = ({ id, name }: Element) => ({ id, name });

/** The net effect of an edit's rows on a record's list, without sizes; null if there is none. */
export const listChange = (
    record: RecordRef,
    list: List,
    rows: readonly LoggedRow[],
    nameOf: NameOf,
): Pick<ListChange, 'added' | 'removed' | 'moved' | 'renamed'> | null => {
    const { came, went, stayed } = netElements(record, list, rows, nameOf);
    const places = stayed
        .filter(({ before, after }) => before.place !== after.place)
        .map(({ before, after }) => ({ ...named(after), from: before.place, to: after.place }));
    const moved = reallyMoved(
        places,
        went.map(element => element.place),
        came.map(element => element.place),
    ).map(element => ({ ...element, from: element.from + 1, to: element.to + 1 }));
    const renamed = stayed
        .filter(({ before, after }) => before.name !== after.name)
        .map(({ before, after }) => ({ id: after.id, before: before.name, after: after.name }));
    if (!came.length && !went.length && !moved.length && !renamed.length) return null;
    const placed = (element: Element) =>
        list.place === undefined ? named(element) : { ...named(element), place: element.place + 1 };
    return { added: came.map(placed), removed: went.map(named), moved, renamed };
};
