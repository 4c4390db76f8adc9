import { z } from 'zod';
import { defineArea } from './call.ts';
import { change, value } from './change.ts';
import { limits, pageSizes } from './limits.ts';
import { recordKinds } from './records.ts';
import {
    dateTime,
    givenDateTime,
    id,
    imageStem,
    pagedTable,
    per_pageQuery,
    textBoolean,
    textId,
    textInteger,
    userRef,
} from './wire.ts';

const kind = z.enum(recordKinds);

/** The number of an edit; also the version of every record that no later edit changed. */
const editId = z.int().min(1);

/** A record's last edit, 0 if it was never edited. Absent from a backend without a history. */
export const version = z.int().min(0).optional();

/** The version that a save was made from; without it the save overwrites whatever is stored. */
export const savedVersion = textInteger.min(0).optional();

/** The version on the screen; without it the deletion takes whatever is stored. */
export const deletedVersion = z.object({ version: savedVersion });

/** A record that an edit touched, with its latest name; null if it has none. */
export const editedRecord = z.object({ kind, id, name: z.string().nullable(), exists: z.boolean() });
export type EditedRecord = z.infer<typeof editedRecord>;

const editAction = z.enum(['added', 'changed', 'deleted']);
export type EditAction = z.infer<typeof editAction>;

export const edit = z.object({
    id: editId,
    at: dateTime,
    /**
     * The account and its name at the time, with the program that worked for it; a command has only a name. Null for a change
     * made outside Backbar.
     */
    by: z.object({ id: id.nullable(), name: z.string(), program: id.optional() }).nullable(),
    /** A call of this contract (`PUT product/{id}`), or `command import`. */
    call: z.string().nullable(),
    screen: z.string().nullable(),
    /** The record it is about; null if it changed many alike. */
    record: editedRecord.nullable(),
    /** What it did to `record`, or to the record whose history is listed. */
    action: editAction,
    /** The number of records touched, except other people's private views. */
    records: z.int(),
    /** The edit's changes to that record's fields; empty if it created or deleted the record. */
    changes: z.array(change),
    /** It created or deleted an account, or changed its rights or password. It cannot be undone. */
    rights: z.literal(true).optional(),
    /** A member deleted something of their own, outside Backbar. It cannot be undone. */
    own: z.literal(true).optional(),
    /** When what it did to the record was erased for good. */
    erased: dateTime.optional(),
    /** It undid an undo, so an earlier edit stands again: Undo is offered there, not here. */
    redo: z.literal(true).optional(),
    /** The edit that undid it; in the history of a record, that undid its part in the record. */
    undone: z.object({ edit: editId, by: z.string().nullable(), at: dateTime }).nullable(),
    /** The edits that it undid, even if redone since: at most 20, and their number. */
    undid: z.object({
        edits: z.array(
            z.object({
                id: editId,
                by: z.string().nullable(),
                at: dateTime,
                /** It was an undo itself, so that undoing it was a redo. */
                undo: z.literal(true).optional(),
            }),
        ),
        total: z.int(),
        /** How many edits a batch was asked to undo. */
        asked: z.int().optional(),
    }),
});
export type Edit = z.infer<typeof edit>;

const editQuery = z.object({
    before: textInteger.min(1).optional(),
    per_page: textInteger.min(1).max(100).default(pageSizes.edits[0]),
    by: textId.optional(),
});

const madeBy = z.object({ by: z.string().nullable(), at: dateTime });

const clash = z.object({
    field: z.string(),
    before: value,
    after: value,
    now: value,
    record: editedRecord.nullish(),
    /** It stays even if overwritten: the `blockers`, or else the record itself, have its value elsewhere by now. */
    stuck: z.literal(true).optional(),
    /** The record's last change; null once the history no longer has it. */
    since: madeBy.nullish(),
});
export type UndoClash = z.infer<typeof clash>;

/**
 * `clash`: every field was changed again; `blocked`: other records prevent it; `already`: undone before; `nothing`:
 * nothing is left to undo; `untried`: too large to preview, or an edit to be undone before it failed.
 */
const undoOutcome = z.enum(['done', 'partly', 'clash', 'blocked', 'already', 'nothing', 'untried']);
export type UndoOutcome = z.infer<typeof undoOutcome>;

const undoResult = z.object({
    edit: editId,
    record: editedRecord.nullable(),
    records: z.int().optional(),
    outcome: undoOutcome,
    changes: z.array(change),
    clashes: z.array(clash),
    /** Records that refer to the record, or have taken its name or barcode. */
    blockers: z.array(editedRecord),
    /** For `already` who undid it, for `nothing` who changed the record last since the edit. */
    since: madeBy.nullish(),
});
export type UndoResult = z.infer<typeof undoResult>;

export const undone = z.object({
    /** The edit of the undo; null for a preview, and if nothing was done. */
    edit: editId.nullable(),
    results: z.array(undoResult),
    /** In a preview without results: the edit's job, which only `POST job/{id}/undo` can undo, step by step. */
    job: id.optional(),
});
export type Undone = z.infer<typeof undone>;

const undoRequest = z
    .object({
        edits: z.array(editId).min(1).max(limits.undone).optional(),
        /** Instead of a list: everything an account did in a period, at most `limits.undone` edits. */
        everything: z.object({ by: id, from: givenDateTime, to: givenDateTime }).optional(),
        /** Of a single edit, only these fields. */
        fields: z.array(z.string().max(100)).min(1).max(100).optional(),
        /** Fields to undo although they were changed since. */
        overwrite: z.array(z.string().max(100)).max(100).default([]),
        /** Tells what would happen, and does nothing. */
        preview: z.boolean().default(false),
    })
    .refine(({ edits, everything }) => (edits === undefined) !== (everything === undefined), {
        path: ['edits'],
    });

/** A deleted record. Restoring it restores the rows that were deleted with it. */
const trashed = z.object({
    /** The edit that deleted it; undoing that edit restores the record. */
    edit: editId,
    record: editedRecord,
    image: imageStem.nullable(),
    deleted: dateTime,
    by: z.object({ id: id.nullable(), name: z.string() }).nullable(),
    /** The number of rows deleted with it, by table: `{ "product_barcode": 3 }`. */
    along: z.record(z.string(), z.int()),
    expires: dateTime,
});
export type Trashed = z.infer<typeof trashed>;

export const historyArea = defineArea({
    name: 'history',
    rights: 'any',
    calls: {
        'GET history': {
            access: 'staff',
            summary: 'The changes of a record, newest first',
            query: editQuery.extend({
                kind,
                id: textId,
                field: z.string().max(100).optional(),
                /** Only the changes, without totals. */
                brief: textBoolean.optional(),
            }),
            response: z.object({
                items: z.array(edit),
                more: z.boolean(),
                /** The number of changes. Like the next two fields, absent from a brief response. */
                total: z.int().optional(),
                /** The first change; null without any. */
                since: dateTime.nullish(),
                authors: z.array(userRef).optional(),
            }),
        },
        'GET history/version': {
            access: 'staff',
            summary:
                'A record as it was after an edit, as its own call returns it; null when it did not exist',
            query: z.object({ kind, id: textId, edit: textInteger.min(0) }),
            response: z.object({ record: z.record(z.string(), z.unknown()).nullable() }),
        },
        'PUT history/version': {
            access: 'staff',
            summary: 'Make a record what it was after an edit, or say what that would change',
            body: z.object({ kind, id, edit: editId, preview: z.boolean().default(false) }),
            response: undone,
        },
        'POST history/undo': {
            access: 'staff',
            confirms: ({ edits, preview }: z.output<typeof undoRequest>) =>
                !preview && (edits === undefined || edits.length > limits.unconfirmed.edits),
            summary: 'Undo edits, or say what that would do; each one as a whole or not at all',
            body: undoRequest,
            response: undone,
        },
        'GET activity': {
            access: 'staff',
            summary: 'The edits of everybody, newest first',
            query: editQuery.extend({
                kind: kind.optional(),
                action: editAction.optional(),
                from: givenDateTime.optional(),
                /** Exclusive. */
                to: givenDateTime.optional(),
                /** Only changes made outside Backbar (the consumer app's counters), or none of them. */
                outside: textBoolean.optional(),
                /** Without undone edits. */
                standing: textBoolean.optional(),
            }),
            response: z.object({ items: z.array(edit), more: z.boolean() }),
        },
        'GET edit/{id}': {
            access: 'staff',
            summary: 'The records that an edit touched, page by page, with their changes',
            query: per_pageQuery(pageSizes.edited),
            response: z.object({
                items: z.array(
                    z.object({
                        record: editedRecord,
                        action: editAction,
                        /** Absent if the edit created or deleted the record. */
                        changes: z.array(change).optional(),
                    }),
                ),
                total: z.int(),
            }),
        },
        'GET activity/authors': {
            access: 'staff',
            summary: 'The accounts that changed anything, by name',
            response: z.array(userRef),
        },
        'GET trash': {
            access: 'staff',
            summary: 'Deleted records that can be restored, newest first',
            query: z.object({
                page: textInteger.min(1).max(10_000_000).default(1),
                per_page: textInteger.min(1).max(250).default(pageSizes.trash[0]),
                kind: kind.optional(),
            }),
            response: pagedTable(trashed),
        },
        'DELETE trash/{id}': {
            access: 'staff',
            confirms: true,
            summary: 'Delete for good what an edit deleted, with its pictures',
            response: null,
        },
    },
});
