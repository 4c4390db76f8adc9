import type { DeskItem, DeskKind, DeskRow } from '../../../contract/desk.ts';
import type { CallName } from '../../../contract/types.ts';
import { subjectOf } from '../../../src/shared/desk/subject.ts';

/** The calls that delete a record, of the kinds that staff can delete. */
export const deletions = {
    product_review: 'DELETE product-review/{id}',
    post: 'DELETE community/post/{id}',
    post_comment: 'DELETE community/post-comment/{id}',
    product_question: 'DELETE product-question/{id}',
    product_question_answer: 'DELETE product-question-answer/{id}',
} as const satisfies Partial<Record<DeskKind, CallName>>;

/** Whether staff can delete records of a kind. */
export const canDelete = (kind: DeskKind): kind is keyof typeof deletions => Object.hasOwn(deletions, kind);

export type DeskActionName =
    | 'apply'
    | 'point'
    | 'add'
    | 'approve'
    | 'edit'
    | 'link'
    | 'hide'
    | 'resolve'
    | 'done'
    | 'later'
    | 'note'
    | 'delete';

/** Something that can be done with an item; its label is the message `resources.desk.actions.<name>`. */
export interface DeskAction {
    name: DeskActionName;
    /** The key, as `useKey` takes it. */
    letter: string;
    look?: 'primary' | 'danger';
    /** What a person is asked before (`ActionQuestion`): whether to delete, until when, which product, the note. */
    asks?: 'delete' | 'later' | 'link' | 'note';
    /** It takes the item off the desk. */
    decides: boolean;
    /** It can be done for all ticked items at once. */
    together: boolean;
    /** It cannot be done before the label is read. */
    isLoading?: boolean;
}

const each = {
    apply: { letter: 'a', look: 'primary', decides: true, together: false },
    point: { letter: 'a', look: 'primary', decides: false, together: false },
    add: { letter: 'a', look: 'primary', decides: false, together: false },
    approve: { letter: 'a', look: 'primary', decides: true, together: true },
    edit: { letter: 'e', decides: false, together: false },
    link: { letter: 'l', asks: 'link', decides: true, together: false },
    hide: { letter: 'h', decides: true, together: true },
    resolve: { letter: 'r', decides: true, together: true },
    done: { letter: '.', decides: true, together: true },
    later: { letter: 's', asks: 'later', decides: true, together: true },
    note: { letter: 'n', asks: 'note', decides: false, together: false },
    delete: { letter: 'd', look: 'danger', asks: 'delete', decides: true, together: true },
} as const satisfies Record<DeskActionName, Omit<DeskAction, 'name'>>;

/** The likely action for a correction, if a change was read from it. */
const likelyFor = (row: DeskRow, item: DeskItem | undefined): DeskActionName[] => {
    if (item?.kind !== 'correction') return row.proposed ? ['apply'] : [];
    if (!item.patch) return [];
    return item.patch.strength === 'point' ? ['point'] : ['apply'];
};

const own = (row: DeskRow, item?: DeskItem): DeskActionName[] => {
    switch (row.kind) {
        case 'new_product':
            return ['add', 'link', 'hide'];
        case 'correction': {
            const isThere = item === undefined || subjectOf(item) !== undefined;
            return [...(isThere ? [...likelyFor(row, item), 'edit' as const] : []), 'resolve'];
        }
        case 'product_review':
            return ['approve'];
        case 'barcode_scan_miss':
            return ['add', 'done'];
        default:
            return ['approve', 'edit'];
    }
};

/**
 * The actions of an item, in the order of its foot. A row suffices for those that need no detail. Where the change that
 * is read from a correction is no more than a pointer, `A` opens the record instead of changing it.
 */
export const actionsOf = (row: DeskRow, item?: DeskItem): readonly DeskAction[] => {
    const names: DeskActionName[] = [...own(row, item), 'later', 'note'];
    if (canDelete(row.kind)) names.push('delete');
    const isReading = item?.kind === 'correction' && item.patch?.strength === 'place';
    return names.map(name => ({ name, ...each[name], isLoading: name === 'apply' && isReading }));
};
