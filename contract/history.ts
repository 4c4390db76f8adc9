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
    textBoolean,
    textId,
    textInteger,
    userRef,
} from './wire.ts';

const kind = z.enum(recordKinds);

/** The number of an edit; it is also the version of the records that the edit was the last to change. */
const editId = z.int().min(1);

/** The version of a record: its last edit, 0 when it was never edited. A backend without a history leaves it out. */
export const version = z.int().min(0).optional();

/** The version that a save was made from; without it the save replaces whatever is stored. */
export const savedVersion = textInteger.min(0).optional();

/** What a deletion takes: the version that was on the screen; without it whatever is stored is deleted. */
export const deletedVersion = z.object({ version: savedVersion });

/** A record that an edit touched. Its name is that of the last time, and null when it has none. */
export const editedRecord = z.object({ kind, id, name: z.string().nullable(), exists: z.boolean() });
export type EditedRecord = z.infer<typeof editedRecord>;

const editAction = z.enum(['added', 'changed', 'deleted']);
export type EditAction = z.infer<typeof editAction>;

export const edit = z.object({
    id: editId,
    at: dateTime,
    /** The account and its name then; for a command only the name; null for a change made past Backbar. */
    by: z.object({ id: id.nullable(), name: z.string() }).nullable(),
    /** The call of this contract, such as `PUT product/{id}`, or `command import`. */
    call: z.string().nullable(),
    /** The address of the screen that it came from. */
    screen: z.string().nullable(),
    /** The record it is about; null when it concerns many alike. */
    record: editedRecord.nullable(),
    /** What it did to that record; in the history of a record, what it did to the latter. */
    action: editAction,
    /** How many records it touched, without the private views of others. */
    records: z.int(),
    /** What it did to the fields of the same; empty for a record that it added or deleted whole. */
    changes: z.array(change),
    /** It changed the rights or the password of an account, or added or deleted one, and cannot be taken back. */
    rights: z.literal(true).optional(),
    /** The edit that took it back. */
    undone: z.object({ edit: editId, by: z.string().nullable(), at: dateTime }).nullable(),
    /** The edits that it took back itself, whether or not they stand again: at most 20 of them, and how many there are. */
    undid: z.object({
        edits: z.array(z.object({ id: editId, by: z.string().nullable(), at: dateTime })),
        total: z.int(),
        /** How many it was to take back, if that was a batch: some of them may have stayed. */
        asked: z.int().optional(),
    }),
});
export type Edit = z.infer<typeof edit>;

const editQuery = z.object({
    /** Only edits before this one. */
    before: textInteger.min(1).optional(),
    per_page: textInteger.min(1).max(100).default(pageSizes.edits[0]),
    /** Only edits of this account. */
    by: textId.optional(),
});

/** A field that was changed again since: what it was before the edit, after it, and what it is now. */
const clash = z.object({
    field: z.string(),
    before: value,
    after: value,
    now: value,
    /** The record that has the field. */
    record: editedRecord.nullish(),
    /** Who changed that record last, and when; null once the history no longer has it. */
    since: z.object({ by: z.string().nullable(), at: dateTime }).nullish(),
});
export type UndoClash = z.infer<typeof clash>;

/**
 * `done`: taken back as a whole; `partly`: but for the fields that clash; `clash`: nothing of it, because all of its
 * fields were changed again; `blocked`: other records stand in the way; `already`: it was taken back before; `nothing`:
 * there is nothing left to take back; `untried`: of a preview, that it is too large to be tried beforehand, otherwise that
 * what was to go back before it failed.
 */
const undoOutcome = z.enum(['done', 'partly', 'clash', 'blocked', 'already', 'nothing', 'untried']);
export type UndoOutcome = z.infer<typeof undoOutcome>;

const undoResult = z.object({
    edit: editId,
    record: editedRecord.nullable(),
    /** How many records the edit touched. */
    records: z.int().optional(),
    outcome: undoOutcome,
    /** What going back does to the record. */
    changes: z.array(change),
    clashes: z.array(clash),
    /** The records that stand in the way: those that rest on it, or that have its name or barcode now. */
    blockers: z.array(editedRecord),
});
export type UndoResult = z.infer<typeof undoResult>;

const undone = z.object({
    /** The edit that took them back; null for a preview, and when nothing was done. */
    edit: editId.nullable(),
    results: z.array(undoResult),
    /**
     * Of a preview that has no results: the edit is of this job, which changed more than `limits.jobStep` records or took
     * them back, or did it again; `POST job/{id}/undo` takes that back step by step.
     */
    job: id.optional(),
});
export type Undone = z.infer<typeof undone>;

const undoRequest = z
    .object({
        edits: z.array(editId).min(1).max(limits.undone).optional(),
        /** Instead of a list: everything that an account did within a time, at most `limits.undone` edits. */
        everything: z.object({ by: id, from: givenDateTime, to: givenDateTime }).optional(),
        /** Of a single edit, only these fields. */
        fields: z.array(z.string().max(100)).min(1).max(100).optional(),
        /** Fields that go back even though they were changed since. */
        overwrite: z.array(z.string().max(100)).max(100).default([]),
        /** Says what would happen and does nothing. */
        preview: z.boolean().default(false),
    })
    .refine(({ edits, everything }) => (edits === undefined) !== (everything === undefined), {
        path: ['edits'],
    });

/** A deleted record. What went along with it comes back with it. */
const trashed = z.object({
    /** The edit that deleted it; taking it back restores the record. */
    edit: editId,
    record: editedRecord,
    image: imageStem.nullable(),
    deleted: dateTime,
    by: z.object({ id: id.nullable(), name: z.string() }).nullable(),
    /** By table, how many rows went along, such as `{ "product_barcode": 3 }`. */
    along: z.record(z.string(), z.int()),
    /** When it goes for good. */
    expires: dateTime,
});
export type Trashed = z.infer<typeof trashed>;

export const historyArea = defineArea({
    name: 'history',
    calls: {
        'GET history': {
            access: 'staff',
            summary: 'The changes of a record, newest first',
            query: editQuery.extend({
                kind,
                id: textId,
                field: z.string().max(100).optional(),
                /** Only the changes, without what is counted over all of them. */
                brief: textBoolean.optional(),
            }),
            response: z.object({
                items: z.array(edit),
                more: z.boolean(),
                /** All changes of the record. Like the following absent from a brief response. */
                total: z.int().optional(),
                /** When the first of them was made; null without any. */
                since: dateTime.nullish(),
                /** Who made them, by name. */
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
            summary: 'Take back edits, or say what that would do; each one as a whole or not at all',
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
                /** Only those made past Backbar, such as the counters of the consumer app, or none of them. */
                outside: textBoolean.optional(),
                /** Without those that were taken back. */
                standing: textBoolean.optional(),
            }),
            response: z.object({ items: z.array(edit), more: z.boolean() }),
        },
        'GET edit/{id}': {
            access: 'staff',
            summary: 'The records that an edit touched, at most 200 of them',
            response: z.object({
                items: z.array(z.object({ record: editedRecord, action: editAction })),
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
            summary: 'Delete for good what an edit deleted, with its pictures',
            response: null,
        },
    },
});
