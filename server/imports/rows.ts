import type { ImportReason, ImportWhy } from '../../contract/importReasons.ts';
import type { ImportMend } from '../../contract/imports.ts';
import type { ImportField, TableColumn } from '../../contract/tableColumns.ts';
import { draftOf, type ProductDraft } from '../import/productRow.ts';

/** What an import says about all of its rows. */
export interface ImportSettings {
    id: number;
    columns: TableColumn[];
    /** The path of the category of rows that name none. */
    category: string | null;
    make_categories: boolean;
}

export interface StoredRow {
    id: number;
    line: number;
    cells: string[];
    mend: Partial<ImportMend>;
    state: string | null;
    why: ImportWhy | null;
    args: ImportReason['args'];
    version: number;
}

/** The cells of a row by field, with what a person changed; columns of the same field are joined. */
export const cellsOf = (
    { columns }: Pick<ImportSettings, 'columns'>,
    { cells, mend }: Pick<StoredRow, 'cells' | 'mend'>,
) => {
    const values: Partial<Record<ImportField, string>> = {};
    for (const [index, { field }] of columns.entries()) {
        const cell = cells[index]?.trim();
        if (field && cell) values[field] = values[field] ? `${values[field]}; ${cell}` : cell;
    }
    return { ...values, ...mend.cells };
};

export const draftOfRow = (settings: ImportSettings, row: StoredRow): ProductDraft => ({
    ...draftOf(
        { line: row.line, cells: cellsOf(settings, row) as Record<string, string> },
        settings.category,
    ),
    choices: row.mend.choices ?? {},
    isOtherBrand: row.mend.other_brand ?? false,
});

/** Broken signs, which no mend of the row removes by itself. */
export const brokenSign = (draft: ProductDraft) => {
    const texts = [draft.name, draft.brand, draft.description ?? '', ...draft.categories];
    return texts.some(text => text.includes('\uFFFD'));
};
