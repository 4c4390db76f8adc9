import { HttpResponse } from 'msw';
import type { DeskCounts, DeskItem, DeskKind, DeskRow } from '../../../contract/desk.ts';
import { editHeader } from '../../../contract/saves.ts';
import type { Undone } from '../../../contract/history.ts';
import { answer, refusal, type Received } from '../support/answers.ts';
import { deskRow } from '../support/deskRow.ts';
import { staff } from '../support/people.ts';

const none: DeskCounts = {
    new_product: 0,
    correction: 0,
    product_review: 0,
    post: 0,
    post_comment: 0,
    product_question: 0,
    product_question_answer: 0,
    barcode_scan_miss: 0,
    member_answer: 0,
};

const detail = { decided: null, person: null, product: null, notes: [] };

/** The item of a row: a post, or a correction of a brand. */
const itemOf = (row: DeskRow, by: { id: number; name: string }): DeskItem => {
    const { id, title, text, since, member: user, state } = row;
    const decided =
        state === 'done' ? ({ by, at: '2026-11-22 10:00:00', outcome: 'approved' } as const) : null;
    if (row.kind === 'correction')
        return {
            ...row,
            ...detail,
            decided,
            kind: 'correction',
            patch: null,
            said: [],
            record: {
                id,
                resolved: false,
                correction: text ?? '',
                created: since,
                user,
                product: null,
                brand: { id, name: title },
                ingredient: null,
                correction_pictures: [],
                version: 1,
            },
        };
    return {
        ...row,
        ...detail,
        decided,
        kind: 'post',
        record: {
            id,
            title,
            user,
            created: since,
            visible_after: null,
            upvote_count: 0,
            body: text ?? '',
            channel: null,
            images: [],
            products: [],
            post_comments: [],
            version: 1,
        },
    } as DeskItem;
};

/** Decides what this account does not. */
export const anna = { id: 7, name: 'anna' };

const keyOf = ({ kind, id }: { kind: string; id: number | string }) => `${kind}-${id}`;

/** Posts 1 to `count`. */
export const posts = (count: number) => Array.from({ length: count }, (_, index) => deskRow(index + 1));

const editOf = (edit: number, body: unknown) =>
    HttpResponse.json(body as never, { headers: { [editHeader]: String(edit) } });

type Ref = Pick<DeskRow, 'kind' | 'id'>;

/** Answers the calls of the desk for some items until the test ends, each decision as an edit that can be taken back. */
export const serveDesk = (rows: DeskRow[], { pageSize = 50 }: { pageSize?: number } = {}) => {
    const known = new Map(rows.map(row => [keyOf(row), row]));
    const edits: Ref[][] = [];
    const waiting = () =>
        [...known.values()].filter(
            ({ state, handed_to }) =>
                state === 'waiting' || (state === 'handed' && handed_to?.id === staff.id),
        );
    const counts = (member?: string) => {
        const all: DeskCounts = { ...none };
        for (const row of waiting()) if (!member || String(row.member?.id) === member) all[row.kind] += 1;
        return all;
    };
    const set = (ref: Ref, given: Partial<DeskRow>) => {
        const row = { ...known.get(keyOf(ref))!, ...given };
        known.set(keyOf(row), row);
        return row;
    };
    const own = new Set<string>();
    const decide = (refs: Ref[]) => {
        for (const ref of refs) {
            own.add(keyOf(ref));
            set(ref, { state: 'done' });
        }
        return edits.push(refs);
    };
    const lists = answer('GET desk', ({ query }) => {
        const all = waiting().filter(
            row =>
                (!query.kind || row.kind === query.kind) &&
                (!query.member || String(row.member?.id) === query.member),
        );
        const from = Number(query.after ?? 0);
        const next = from + pageSize < all.length ? String(from + pageSize) : null;
        return { items: all.slice(from, from + pageSize), next, counts: counts(query.member) };
    });
    answer('GET desk/counts', () => counts());
    answer('GET desk/figures', {
        days: [],
        outcomes: [],
        later: 0,
        handed: 0,
        half_within: null,
    });
    const itemsAfter = (before: () => unknown) =>
        answer('GET desk/{kind}/{id}', async ({ params }) => {
            await before();
            const row = known.get(keyOf(params as { kind: string; id: string }));
            const by = row && own.has(keyOf(row)) ? { id: staff.id, name: staff.username } : anna;
            return row ? itemOf(row, by) : refusal(404, { error: 'Not found' });
        });
    const items = itemsAfter(() => undefined);
    const claims = answer('PUT desk/claim', { claimed_by: null });
    const decisionsAfter = (before: (request: Received) => unknown) =>
        answer('PUT desk/{kind}/{id}', async request => {
            const refused = await before(request);
            if (refused instanceof Response) return refused;
            const { kind, id } = request.params as { kind: DeskKind; id: string };
            const ref = { kind, id: Number(id) };
            return editOf(decide([ref]), known.get(keyOf(ref)));
        });
    const together = answer('PUT desk', ({ body }) => {
        const { items: decided } = body as { items: Ref[] };
        return editOf(decide(decided), { decided, left: [] });
    });
    const undos = answer('POST history/undo', ({ body }): Undone => {
        const { edits: wanted } = body as { edits: number[] };
        const refs = wanted.flatMap(edit => edits[edit - 1]!);
        for (const ref of refs) {
            own.delete(keyOf(ref));
            set(ref, { state: 'waiting' });
        }
        return {
            edit: 1000,
            results: refs.map(() => ({
                edit: 1,
                record: null,
                outcome: 'done',
                changes: [],
                clashes: [],
                blockers: [],
            })),
        };
    });
    return {
        lists,
        items,
        /** Lets a test delay the reading of items. */
        itemsAfter,
        claims,
        decisions: decisionsAfter(() => undefined),
        /** Lets a test delay or refuse decisions on one item. */
        decisionsAfter,
        together,
        undos,
        set,
        /** This account decides on some items away from the desk. */
        decide,
        waiting: () => waiting().map(({ id }) => id),
        add: (row: DeskRow) => known.set(keyOf(row), row),
        remove: (row: Ref) => known.delete(keyOf(row)),
    };
};
