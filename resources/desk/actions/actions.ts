import { useCallback } from 'react';
import { useNavigate } from 'react-admin';
import type { DeskItem, DeskRow, DeskKind } from '../../../contract/desk.ts';
import type { BodyOf, CallName } from '../../../contract/types.ts';
import { useHttp } from '../../../dataProvider/calls.ts';
import { openedHere } from '../../../src/ui/form/useLeaveForm.ts';
import { newRecordPath } from '../../../src/routing/paths.ts';
import { addProductPath } from '../../../src/features/newProduct/newProductTabs.ts';
import { chosenWords } from '../../../src/features/words/chosenWords.ts';
import { formPath, subjectPath, subjectOf } from '../../../src/features/desk/subject.ts';

/** Times are in wire format. */
export type ActionAnswer =
    | { until: string }
    | { handed_to: number | null; reason?: string }
    | { product_id: number; copy_barcode: boolean };

/** The page an action opens; undefined if it runs here. */
const pageFor = (name: DeskActionName, item: DeskItem | undefined): string | undefined => {
    if (!item) return undefined;
    switch (name) {
        case 'add':
            if (item.kind === 'new_product') return addProductPath(item.record);
            return item.kind === 'barcode_scan_miss'
                ? newRecordPath('products', { barcode: item.record.barcode })
                : undefined;
        case 'edit':
            return formPath(item);
        case 'point':
            return subjectPath(item);
        default:
            return undefined;
    }
};

export const outcomeOf = (name: 'approve' | 'done'): 'approved' | 'nothing' =>
    name === 'approve' ? 'approved' : 'nothing';

/** Its message is `resources.desk.did.<name>`. */
export const decisionOf = ({ name }: DeskAction, answer: ActionAnswer | undefined) =>
    answer && 'handed_to' in answer ? 'hand' : name;

/** The version on the screen; the server refuses decisions on an older one. */
const versionOf = (item: DeskItem | undefined) =>
    item?.kind === 'new_product' || item?.kind === 'correction' ? item.record.version : undefined;

/**
 * Returns a function that sends an action. It resolves to the edit's id, or to null if nothing changed or a page
 * opened; it rejects with the HTTP client's error.
 */
export const useSendAction = () => {
    const { change } = useHttp();
    const navigate = useNavigate();
    return useCallback(
        async (
            { name }: DeskAction,
            row: DeskRow,
            answer?: ActionAnswer,
            item?: DeskItem,
        ): Promise<number | null> => {
            const page = pageFor(name, item);
            if (page !== undefined) {
                void navigate(page, { state: openedHere });
                return null;
            }
            const version = versionOf(item);
            const { kind, id } = row;
            const words = chosenWords(`${kind}-${id}`);
            const mark = (body: BodyOf<'PUT desk/{kind}/{id}'>) =>
                change('PUT desk/{kind}/{id}', { params: { kind, id }, body });
            switch (name) {
                case 'apply':
                    return item?.kind === 'correction' && item.patch
                        ? change('POST desk/corrections/{id}/apply', {
                              params: { id },
                              body: { changes: item.patch.changes },
                          })
                        : null;
                case 'link':
                    return answer && 'product_id' in answer
                        ? change('PUT new-product/{id}/link', {
                              params: { id },
                              body: { ...answer, version },
                          })
                        : null;
                case 'hide':
                    return change('PUT new-product/{id}/hide', {
                        words,
                        params: { id },
                        body: { hide: true, version },
                    });
                case 'resolve':
                    return change('PUT correction/{id}', {
                        params: { id },
                        body: { resolved: true, version },
                    });
                case 'approve':
                case 'done':
                    return mark({ state: 'done', outcome: outcomeOf(name) });
                case 'later':
                    if (answer && 'until' in answer) return mark({ state: 'later', ...answer });
                    return answer && 'handed_to' in answer ? mark({ state: 'handed', ...answer }) : null;
                case 'delete':
                    return canDelete(kind)
                        ? change(deletions[kind], { words, params: { id }, query: { version } })
                        : null;
                default:
                    return null;
            }
        },
        [change, navigate],
    );
};

const deletions = {
    product_review: 'DELETE product-review/{id}',
    post: 'DELETE community/post/{id}',
    post_comment: 'DELETE community/post-comment/{id}',
    product_question: 'DELETE product-question/{id}',
    product_question_answer: 'DELETE product-question-answer/{id}',
} as const satisfies Partial<Record<DeskKind, CallName>>;

const canDelete = (kind: DeskKind): kind is keyof typeof deletions => Object.hasOwn(deletions, kind);

type DeskActionName =
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

/** Its label is the message `resources.desk.actions.<name>`. */
export interface DeskAction {
    name: DeskActionName;
    letter: string;
    look?: 'primary' | 'danger';
    /** The question asked first (`ActionQuestion`). */
    asks?: 'delete' | 'later' | 'link' | 'note';
    decides: boolean;
    together: boolean;
    isLoading?: boolean;
    /** Of how many ticked items it is one. */
    count?: number;
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
 * An item's actions in the order of its foot; a row is enough for most of them. If a correction's patch only points at
 * a place, `A` opens the record.
 */
export const actionsOf = (row: DeskRow, item?: DeskItem): readonly DeskAction[] => {
    const names: DeskActionName[] = [...own(row, item), 'later', 'note'];
    if (canDelete(row.kind)) names.push('delete');
    const isReading = item?.kind === 'correction' && item.patch?.strength === 'place';
    return names.map(name => ({ name, ...each[name], isLoading: name === 'apply' && isReading }));
};

/** Whether an action says what becomes of its item; the others leave that open. */
export const isOutcome = ({ name, decides }: DeskAction) => decides && name !== 'later';
