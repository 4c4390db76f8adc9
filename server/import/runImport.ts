import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from '../database/database.ts';
import { type Edit, logNothing, longEditBy } from '../database/edit.ts';
import { saveCategories } from './categories.ts';
import type { ColumnChoice, ImportKind } from './csvFile.ts';
import { ErrorFile, importFile, type Tally, createSeen } from './importFile.ts';
import { saveIngredients } from './ingredients.ts';
import { saveProducts, type ProductOptions } from './products.ts';

export interface ImportRequest {
    files: Partial<Record<ImportKind, string>>;
    choices: ColumnChoice[];
    products: Omit<ProductOptions, 'created'>;
    /** Saves nothing; the report tells what would become of each row. */
    dryRun: boolean;
    errorsPath: string;
    progress: (step: string, share: number) => void;
    stopped: () => boolean;
}

export interface ImportReport {
    files: { kind: ImportKind; tally: Tally; seconds: number }[];
    created: { brands: number; ingredients: number; names: number };
    errors: boolean;
    stopped: boolean;
}

class DryRun extends Error {}

const steps = (created: ProductOptions['created'], options: ImportRequest['products']) =>
    [
        { kind: 'ingredients', batchSize: 1_000, save: saveIngredients },
        { kind: 'categories', batchSize: 1_000_000, save: saveCategories },
        { kind: 'products', batchSize: 250, save: saveProducts({ ...options, created }) },
    ] as const;

interface Target {
    db: Database;
    edit: Edit;
}

const importAll = async (
    { db, edit }: Target,
    request: ImportRequest,
    errors: ErrorFile,
): Promise<ImportReport> => {
    const { files, choices, progress, stopped } = request;
    const created = { brands: 0, ingredients: 0, names: 0 };
    const report: ImportReport = { files: [], created, errors: false, stopped: false };
    await createSeen(db);
    for (const step of steps((what, count) => void (created[what] += count), request.products)) {
        const path = files[step.kind];
        if (path === undefined || stopped()) continue;
        const done = await importFile({ edit, choices, errors, progress, stopped }, { ...step, path });
        report.files.push({ kind: step.kind, ...done });
    }
    return { ...report, stopped: stopped() };
};

type Work = (target: Target) => Promise<ImportReport>;

const withoutKeeping = async (db: Database, work: Work) => {
    let report: ImportReport | undefined;
    await db
        .transaction(async tx => {
            await logNothing(tx);
            report = await work({ db: tx, edit: save => tx.transaction(save) });
            throw new DryRun();
        })
        .catch((error: unknown) => {
            if (!(error instanceof DryRun)) throw error;
        });
    return report!;
};

/** Runs everything as one edit, which is counted at the end, even if a file turns out to be unreadable. */
const asOneEdit = async (db: Database, work: Work) => {
    const { edit, end } = longEditBy(db, { name: 'import', call: 'command import' });
    try {
        return await work({ db, edit });
    } finally {
        await end();
    }
};

/** Uses one connection; ingredients and categories precede products. Throws an `ImportError` for an unreadable file. */
export const runImport = async (pool: pg.Pool, request: ImportRequest): Promise<ImportReport> => {
    const errors = new ErrorFile(request.errorsPath);
    await errors.clear();
    const client = await pool.connect();
    try {
        const db: Database = drizzle(client);
        const work = (target: Target) => importAll(target, request, errors);
        const report = await (request.dryRun ? withoutKeeping(db, work) : asOneEdit(db, work));
        return { ...report, errors: await errors.close() };
    } finally {
        await errors.close();
        client.release(true);
    }
};
