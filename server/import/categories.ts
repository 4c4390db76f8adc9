import { sql } from 'drizzle-orm';
import type { ImportReason } from '../../contract/importReasons.ts';
import { problem, refusals, sentenceOf } from '../../contract/refusals.ts';
import type { Database } from '../database/database.ts';
import { readRow, readRows } from '../database/readPage.ts';
import type { Row, SaveBatch, Outcome } from './importFile.ts';
import { reason } from './reasons.ts';

interface CategoryRow {
    id: number;
    name: string;
    parent_id: number | null;
}

const readCategories = (tx: Database) =>
    readRows<CategoryRow>(tx, sql`select id, name, parent_id from category order by id`);

const addCategory = async (tx: Database, name: string, parentId: number | null) => {
    const row = await readRow<{ id: number }>(
        tx,
        sql`insert into category (name, parent_id) values (${name}, ${parentId}) returning id`,
    );
    return row!.id;
};

const longestName = 200;

interface Added {
    id: number;
    top: boolean;
    line: number;
}

/** The key by which other rows name a row as their parent. */
const keyOf = ({ cells }: Row) => (cells.key || cells.name!).toLowerCase();

const same = (category: CategoryRow, name: string, parentId: number | null) =>
    category.parent_id === parentId && category.name.toLowerCase() === name.toLowerCase();

/** Saves a tree of two levels. A row names its parent by key or name. One batch: a parent may follow its child. */
export const saveCategories: SaveBatch = async (tx, rows) => {
    const known = await readCategories(tx);
    const outcomes = new Map<Row, Outcome>();
    const added = new Map<string, Added>();
    const refused = new Set<string>();
    const firsts = new Map(rows.map(row => [keyOf(row), row] as const).toReversed());

    const refuse = (row: Row, why: string) => {
        outcomes.set(row, { refused: why });
        if (firsts.get(keyOf(row)) === row) refused.add(keyOf(row));
    };
    const add = async (row: Row, parent: Added | null) => {
        const name = row.cells.name!;
        const there = known.find(category => same(category, name, parent?.id ?? null));
        const earlier = there && [...added.values()].find(each => each.id === there.id);
        if (earlier) return refuse(row, `the category is already in line ${earlier.line}`);
        const id = there?.id ?? (await addCategory(tx, name, parent?.id ?? null));
        if (!there) known.push({ id, name, parent_id: parent?.id ?? null });
        added.set(keyOf(row), { id, top: parent === null, line: row.line });
        outcomes.set(row, there ? 'unchanged' : 'added');
    };
    const settle = async (row: Row) => {
        const { name, parent = '' } = row.cells;
        if (!name) refuse(row, `name: ${refusals.required}`);
        else if (name.length > longestName)
            refuse(row, `name: ${sentenceOf(problem('maxLength', { max: longestName }))}`);
        else if (firsts.get(keyOf(row)) !== row)
            refuse(row, `the key is already in line ${firsts.get(keyOf(row))!.line}`);
        else if (!parent) await add(row, null);
        else {
            const above = added.get(parent.toLowerCase());
            if (above?.top) await add(row, above);
            else if (above) refuse(row, `it is below the second level; its parent is “${parent}”`);
            else if (refused.has(parent.toLowerCase())) refuse(row, `its parent “${parent}” was rejected`);
            else return false;
        }
        return true;
    };

    let waiting = rows;
    for (let before = Infinity; waiting.length < before;) {
        before = waiting.length;
        const later: Row[] = [];
        for (const row of waiting) if (!(await settle(row))) later.push(row);
        waiting = later;
    }
    for (const row of waiting)
        outcomes.set(row, { refused: `there is no category “${row.cells.parent}” above it` });
    return rows.map(row => outcomes.get(row)!);
};

/** Whether unknown categories are added, or, for a plan, only counted as if they were. */
export type Adding = 'none' | 'planned' | 'added';

/** Finds categories by the text of a product's cell: a name, or `Top > Sub`. */
export const categoryFinder = async (tx: Database, adding: Adding) => {
    const known = await readCategories(tx);
    const topNamed = (name: string) => known.find(category => same(category, name, null));

    const find = (path: string): number | 'several' | undefined => {
        const [top = '', sub] = path.split(/\s*[>›]\s*/);
        if (sub !== undefined) {
            const parent = topNamed(top);
            return parent && known.find(category => same(category, sub, parent.id))?.id;
        }
        const named = known.filter(category => category.name.toLowerCase() === top.toLowerCase());
        return named.length > 1 ? 'several' : named[0]?.id;
    };
    const add = async (name: string, parent: number | null) => {
        const id = adding === 'planned' ? -known.length - 1 : await addCategory(tx, name, parent);
        known.push({ id, name, parent_id: parent });
        return id;
    };
    /** The paths of the planned ones that a category is or is below. */
    const plannedOf = (id: number): string[] => {
        const its = known.find(category => category.id === id);
        if (!its || id >= 0) return [];
        const above = known.find(category => category.id === its.parent_id);
        return above ? [...plannedOf(above.id), `${above.name} > ${its.name}`] : [its.name];
    };
    const findOrAdd = async (path: string): Promise<number | ImportReason> => {
        const found = find(path);
        if (found === 'several') return reason('categorySeveral', { category: path });
        if (found !== undefined) return found;
        const [top = '', sub, ...rest] = path.split(/\s*[>›]\s*/);
        if (adding === 'none' || !top || sub === '' || rest.length > 0 || path.length > longestName)
            return reason('categoryUnknown', { category: path });
        const parent = topNamed(top)?.id ?? (await add(top, null));
        return sub === undefined ? parent : add(sub, parent);
    };
    return { find: findOrAdd, plannedOf };
};
