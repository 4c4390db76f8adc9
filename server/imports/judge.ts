import { sql } from 'drizzle-orm';
import type { ImportReason } from '../../contract/importReasons.ts';
import type { Database } from '../database/database.ts';
import { readRows } from '../database/readPage.ts';
import type { Adding } from '../import/categories.ts';
import { keysIn, notedIn } from '../import/importFile.ts';
import { judgeProducts } from '../import/products.ts';
import type { ProductDraft } from '../import/productRow.ts';
import { reason } from '../import/reasons.ts';
import { brokenSign, cellsOf, draftOfRow, type ImportSettings, type StoredRow } from './rows.ts';

/** The pictures of an import that rows name, by the name in lower case. */
const findPictures = async (tx: Database, id: number, names: readonly string[]) => {
    const rows = await readRows<{ name: string }>(
        tx,
        sql`select name from import_picture where import_id = ${id} and name = any(${sql.param([...names])}::text[])`,
    );
    return new Set(rows.map(({ name }) => name));
};

const endings = ['jpg', 'jpeg', 'png', 'webp'];

/** The names that a row's picture may have: the one of its column, else its barcode or its name with an ending. */
const pictureNames = (settings: ImportSettings, row: StoredRow, draft: ProductDraft) => {
    const named = (cellsOf(settings, row) as { picture?: string }).picture?.split(/[/\\]/).at(-1);
    if (named) return [named.toLowerCase()];
    return [...draft.barcodes, draft.name].flatMap(stem =>
        endings.map(ending => `${stem.toLowerCase()}.${ending}`),
    );
};

interface Options {
    adding: Adding;
    doubtsBrands: boolean;
    hasPictures: boolean;
    /** Compares the names and barcodes of the rows with those of earlier ones, and does not note them for later ones. */
    onlyRead?: boolean;
}

/**
 * Judges the rows of an import as the command does. `refused` are rows with their reasons, `left` the others with their
 * drafts; a row's `picture` is the name of the one that came with it.
 */
export const judgeRows = async (
    tx: Database,
    settings: ImportSettings,
    rows: readonly StoredRow[],
    { adding, doubtsBrands, hasPictures, onlyRead }: Options,
) => {
    const refused = new Map<StoredRow, ImportReason>();
    const drafts = new Map<ProductDraft, StoredRow>();
    for (const row of rows) {
        const draft = draftOfRow(settings, row);
        if (row.why === 'broken') refused.set(row, { why: row.why, args: row.args });
        else if (brokenSign(draft)) refused.set(row, reason('characters', { what: 'signs' }));
        else drafts.set(draft, row);
    }
    const judged = await judgeProducts(tx, [...drafts.keys()], {
        categories: settings.make_categories ? adding : 'none',
        createIngredients: true,
        strictLabels: false,
        doubtsBrands,
        note: (onlyRead ? notedIn : keysIn)(sql`import_key`, sql`${settings.id}::int`),
    });
    for (const [draft, why] of judged.refused) refused.set(drafts.get(draft)!, why);
    const names = new Map(
        hasPictures
            ? judged.left.map(draft => [draft, pictureNames(settings, drafts.get(draft)!, draft)])
            : [],
    );
    const there = hasPictures
        ? await findPictures(tx, settings.id, [...names.values()].flat())
        : new Set<string>();
    const left: { row: StoredRow; draft: ProductDraft; picture: string | null }[] = [];
    for (const draft of judged.left) {
        const row = drafts.get(draft)!;
        const own = names.get(draft) ?? [];
        const picture = own.find(name => there.has(name)) ?? null;
        if (picture === null && own.length === 1)
            refused.set(row, reason('pictureMissing', { name: own[0]! }));
        else left.push({ row, draft, picture: judged.stored(draft)?.image ? null : picture });
    }
    return { refused, left, plan: judged.plan, write: judged.write };
};

export interface RowResult {
    id: number;
    state: string;
    why?: string;
    args?: ImportReason['args'];
    makes?: object;
    product?: number | null;
}

/** Writes down what became of rows. */
export const markRows = (tx: Database, results: readonly RowResult[]) =>
    tx.execute(sql`
        update import_row r set state = g.state, why = g.why, args = coalesce(g.args, '{}'),
            makes = coalesce(g.makes, '{}'), product_id = coalesce(g.product, r.product_id), version = r.version + 1
        from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
            as g (id int, state text, why text, args jsonb, makes jsonb, product int)
        where r.id = g.id`);

export const refusedResult = (id: number, { why, args }: ImportReason): RowResult => ({
    id,
    state: 'quarantine',
    why,
    args,
});
