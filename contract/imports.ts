import { z } from 'zod';
import { defineArea } from './call.ts';
import { parsedPiece } from './ingredients.ts';
import { importWhys } from './importReasons.ts';
import { fieldProblem } from './errors.ts';
import { limits, pageSizes } from './limits.ts';
import { importFields, type TableColumn } from './tableColumns.ts';
import { dateTime, id, named, paged, per_pageQuery, uploadedFile } from './wire.ts';

const field = z.enum(importFields);

const column = z.object({
    header: z.string(),
    field: field.nullable(),
    how: z.enum(['name', 'content', 'kept', 'chosen']).nullable(),
    sample: z.array(z.string()),
}) satisfies z.ZodType<TableColumn>;

/**
 * Planned: `new`, `changed`, `equal`, `quarantine`; run: `added`, `updated`, `unchanged`, and `undone` while that is undone;
 * `left` out by a person.
 */
export const importRowStates = [
    'new',
    'changed',
    'equal',
    'quarantine',
    'added',
    'updated',
    'unchanged',
    'undone',
    'left',
] as const;
const rowState = z.enum(importRowStates);
export type ImportRowState = (typeof importRowStates)[number];

const counts = z.object(
    Object.fromEntries(importRowStates.map(state => [state, z.int()])) as Record<ImportRowState, z.ZodInt>,
);

/** `ready` is planned and not run; then the state of its job. */
const importState = z.enum(['columns', 'planning', 'ready', 'running', 'done', 'cancelled', 'failed']);

const importHead = z.object({
    id,
    /** The name of the file. */
    name: z.string(),
    by: named,
    created: dateTime,
    state: importState,
    total: z.int(),
    counts,
    /** The job that runs it, or last undid or redid it, to follow, cancel, undo and redo it; null before it runs. */
    job: id.nullable(),
    /** What its edits share, those of mended rows too. */
    batch: z.uuid(),
    /** Why it could not be planned. */
    reason: fieldProblem.nullable(),
});
export type ImportHead = z.infer<typeof importHead>;

const importDetail = importHead.extend({
    columns: z.array(column),
    /** The category of rows that name none. */
    category_id: id.nullable(),
    make_categories: z.boolean(),
    /** Names under which columns were kept, with the field of each heading. */
    kept: z.array(z.object({ name: z.string(), fields: z.record(z.string(), field) })),
    /** What the planned rows would make. */
    makes: z.object({
        brands: z.int(),
        categories: z.int(),
        ingredients: z.int(),
        pictures: z.int(),
        /** Names that were too long and were shortened by rule. */
        names: z.int(),
    }),
    /** The first names of what would be made; a category with the one that it is below. */
    names: z.object({
        brands: z.array(z.string()),
        categories: z.array(z.string()),
        ingredients: z.array(z.string()),
    }),
    /** The first of the shortened names. */
    shortened: z.array(z.object({ from: z.string(), to: z.string() })),
    /** Waiting rows by reason. */
    whys: z.partialRecord(z.enum(importWhys), z.int()),
});
export type ImportDetail = z.infer<typeof importDetail>;

const text = z.string().max(limits.importCell);

/** What a person changed in a waiting row. */
const mend = z.object({
    /** Instead of the file's cells. */
    cells: z
        .partialRecord(z.enum(['name', 'brand', 'barcodes', 'categories', 'ingredients']), text)
        .default({}),
    /** What becomes of an unknown name on the label, by the name in lower case. */
    choices: z
        .record(z.string().max(limits.importCell), z.union([id, z.literal('new'), z.literal('leave')]))
        .refine(choices => Object.keys(choices).length <= limits.productIngredients)
        .default({}),
    /** The brand is not the one of nearly the same name. */
    other_brand: z.boolean().default(false),
});
export type ImportMend = z.infer<typeof mend>;

const importRow = z.object({
    id,
    import: named,
    line: z.int(),
    state: rowState.nullable(),
    name: z.string(),
    brand: z.string(),
    /** All cells of the file, in the order of its columns. */
    cells: z.array(z.string()),
    why: z.enum(importWhys).nullable(),
    args: z.record(z.string(), z.union([z.string(), z.number()])),
    /** The product that it is or became. */
    product: id.nullable(),
    version: z.int(),
});
export type ImportRow = z.infer<typeof importRow>;

/** A name on the label that may be meant, and in how many products it is. */
const near = z.object({ id, name: z.string(), likeness: z.int(), products: z.int() });

const openRow = importRow.extend({
    mend,
    /** Why it cannot be imported as it is now; null if it can. */
    blocked: z
        .object({ why: z.enum(importWhys), args: z.record(z.string(), z.union([z.string(), z.number()])) })
        .nullable(),
    /** As they are now: the file's cells with what a person changed. */
    values: z.object({
        name: z.string(),
        brand: z.string(),
        barcodes: z.string(),
        categories: z.string(),
        ingredients: z.string(),
    }),
    pieces: z.array(
        parsedPiece.omit({ nearest: true }).extend({
            makes: z.string().nullable(),
            open: z.boolean(),
            /** Whether the name can be a new ingredient's. */
            can_make: z.boolean(),
            near: z.array(near),
        }),
    ),
});
export type OpenImportRow = z.infer<typeof openRow>;

const rowsQuery = per_pageQuery(pageSizes.importRows).extend({ why: z.enum(importWhys).optional() });

export const importArea = defineArea({
    name: 'imports',
    rights: 'catalogue',
    calls: {
        'GET imports': {
            access: 'staff',
            summary: 'Imports, the newest first',
            query: per_pageQuery(pageSizes.jobs),
            response: paged(importHead),
        },
        'POST imports': {
            access: 'staff',
            summary:
                'Upload a table of products, or a ZIP of one with its pictures; nothing is saved as a product',
            form: z.object({ file: uploadedFile }),
            largest: { bytes: limits.formTexts, file: limits.import.bytes },
            response: importHead,
        },
        'GET import/{id}': {
            access: 'staff',
            summary: 'One import, with its columns and what it would make',
            response: importDetail,
        },
        'PUT import/{id}/columns': {
            access: 'staff',
            summary: 'Say which column is which field, and plan the rows anew',
            body: z.object({
                /** By column, in the order of the file. */
                fields: z.array(field.nullable()).max(limits.import.columns),
                category_id: id.nullable(),
                make_categories: z.boolean(),
                /** Keeps the columns under this name for the next file. */
                keep_as: z.string().trim().min(1).max(limits.viewName).optional(),
            }),
            response: importDetail,
        },
        'POST import/{id}/run': {
            access: 'staff',
            confirms: 'large',
            summary: 'Import the planned rows as a job and one edit; waiting rows go on waiting',
            response: importHead,
        },
        'DELETE import/{id}': {
            access: 'staff',
            summary: 'Discard an import with its waiting rows; what it made stays',
            response: null,
        },
        'GET import/{id}/rows': {
            access: 'staff',
            summary: 'The rows of an import in one state',
            query: rowsQuery.extend({ state: rowState.default('quarantine') }),
            response: paged(importRow),
        },
        'GET quarantine': {
            access: 'staff',
            summary: 'Rows of all imports that wait for a person',
            query: rowsQuery,
            response: paged(importRow).extend({ whys: z.partialRecord(z.enum(importWhys), z.int()) }),
        },
        'GET import-row/{id}': {
            access: 'staff',
            summary: 'A row, with its label as it is read and near names for the unknown ones',
            response: openRow,
        },
        'PUT import-row/{id}': {
            access: 'staff',
            summary: 'Mend a waiting row and keep it so, import it as an edit of its own, or leave it out',
            body: z.object({
                version: z.int().min(0),
                mend,
                act: z.enum(['keep', 'import', 'leave']),
            }),
            response: openRow,
        },
    },
});
