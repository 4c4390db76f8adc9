import type { DeskKind, DeskRef } from '../contract/desk.ts';
import type { BodyOf, CallName } from '../contract/types.ts';
import { unlessAbsent } from './failure.ts';
import type { Http } from './http.ts';

/** The calls that delete a record, of the kinds that can be deleted. */
const deletions = {
    product_review: 'DELETE product-review/{id}',
    post: 'DELETE community/post/{id}',
    post_comment: 'DELETE community/post-comment/{id}',
    product_question: 'DELETE product-question/{id}',
    product_question_answer: 'DELETE product-question-answer/{id}',
} as const satisfies Partial<Record<DeskKind, CallName>>;

/** A kind whose records staff can delete. */
export type DeletedKind = keyof typeof deletions;

/** Whether staff can delete records of a kind. */
export const canDelete = (kind: DeskKind): kind is DeletedKind => Object.hasOwn(deletions, kind);

/**
 * The calls that decide on an item of the desk, and what is read to make them. Those that change anything resolve to the id of the
 * edit that they made, null if nothing changed.
 */
export const createDecisionVerbs = (http: Http) => ({
    /** An item with all that is needed to decide on it; null if it was never on the desk, or from a backend without one. */
    deskItem: ({ kind, id }: DeskRef, signal?: AbortSignal) =>
        http
            .call('GET desk/{kind}/{id}', { params: { kind, id }, signal, quiet: true })
            .catch(unlessAbsent(null)),

    /** What was decided on each of the last 14 days. */
    deskFigures: (signal?: AbortSignal) => http.call('GET desk/figures', { signal, quiet: true }),

    /** Done, not now, handed to a colleague, or back. */
    markItem: ({ kind, id }: DeskRef, body: BodyOf<'PUT desk/{kind}/{id}'>) =>
        http.change('PUT desk/{kind}/{id}', { params: { kind, id }, body }),
    addNote: ({ kind, id }: DeskRef, note: string) =>
        http.change('POST desk/{kind}/{id}/notes', { params: { kind, id }, body: { note } }),
    linkItem: (id: number, body: BodyOf<'PUT new-product/{id}/link'>) =>
        http.change('PUT new-product/{id}/link', { params: { id }, body }),
    resolveItem: (id: number, version: number | undefined) =>
        http.change('PUT correction/{id}', { params: { id }, body: { resolved: true, version } }),
    /** Applies the change that is read from a correction, as it was shown, and resolves it. */
    applyPatch: (id: number, { changes }: BodyOf<'POST desk/corrections/{id}/apply'>) =>
        http.change('POST desk/corrections/{id}/apply', { params: { id }, body: { changes } }),
    removeItem: (kind: DeletedKind, id: number, version: number | undefined) =>
        http.change(deletions[kind], { params: { id }, query: { version } }),
});
