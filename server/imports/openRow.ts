import { sql } from 'drizzle-orm';
import type { OpenImportRow } from '../../contract/imports.ts';
import type { Database } from '../database/database.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { nearestNames } from '../ingredients/known.ts';
import { type ReadPiece, readImportLabels } from '../import/labels.ts';
import { judgeRows } from './judge.ts';
import { storedRow } from './plan.ts';
import { findRow, findSettings } from './queries.ts';
import { cellsOf, type StoredRow } from './rows.ts';

/** Names offered for an unknown one: keys 1 to 3. */
const mostOffered = 3;

const countProducts = async (db: Database, ids: readonly number[]) => {
    const rows = await readRows<{ id: number; products: number }>(
        db,
        sql`select given.id, (select count(*)::int from product_ingredient l where l.ingredient_id = given.id) as products
            from unnest(${sql.param([...ids])}::int[]) as given (id)`,
    );
    return new Map(rows.map(({ id, products }) => [id, products]));
};

const findNear = async (db: Database, names: readonly string[]) => {
    const near = await nearestNames(db, names);
    const offered = new Map([...near].map(([name, found]) => [name, found.slice(0, mostOffered)]));
    const products = await countProducts(db, [...new Set([...offered.values()].flat().map(({ id }) => id))]);
    return (name: string) =>
        (offered.get(name) ?? []).map(each => ({ ...each, products: products.get(each.id) ?? 0 }));
};

const isAsked = ({ mend }: StoredRow, { isOpen, name }: ReadPiece) =>
    isOpen || name.toLowerCase() in (mend.choices ?? {});

/** A row with its label as it is read now, and why it cannot be imported. Saves nothing. Throws 404. */
export const openRow = async (db: Database, id: number): Promise<OpenImportRow> => {
    const row = await findRow(db, id);
    const stored = (await readRow<StoredRow>(db, sql`select ${storedRow} from import_row where id = ${id}`))!;
    const settings = (await findSettings(db, row.import.id))!;
    const cells = cellsOf(settings, stored);
    const values = {
        name: cells.name ?? '',
        brand: cells.brand ?? '',
        barcodes: cells.barcodes ?? '',
        categories: cells.categories ?? settings.category ?? '',
        ingredients: cells.ingredients ?? '',
    };
    const [label] = await readImportLabels(
        db,
        [{ text: values.ingredients, choices: stored.mend.choices ?? {} }],
        true,
    );
    const nearOf = await findNear(
        db,
        label!.pieces.filter(piece => isAsked(stored, piece)).map(({ name }) => name),
    );
    const { refused } = await judgeRows(db, settings, [stored], {
        adding: 'planned',
        doubtsBrands: true,
        hasPictures: settings.pictures > 0,
        onlyRead: true,
    });
    return {
        ...row,
        mend: {
            cells: stored.mend.cells ?? {},
            choices: stored.mend.choices ?? {},
            other_brand: stored.mend.other_brand ?? false,
        },
        blocked: refused.get(stored) ?? null,
        values,
        pieces: label!.pieces.map(piece => {
            const { nearest: _, isOpen, canMake, ...rest } = piece;
            return {
                ...rest,
                open: isOpen,
                can_make: canMake,
                near: isAsked(stored, piece) ? nearOf(piece.name) : [],
            };
        }),
    };
};
