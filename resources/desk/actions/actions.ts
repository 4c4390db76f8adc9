import { useCallback } from 'react';
import { useNavigate } from 'react-admin';
import type { DeskItem, DeskOutcome, DeskRow, DeskKind, Judgement } from '../../../contract/desk.ts';
import { limits } from '../../../contract/limits.ts';
import { messageFor, type ToldOutcome } from '../../../contract/memberWords.ts';
import type { BodyOf, CallName } from '../../../contract/types.ts';
import { useHttp } from '../../../dataProvider/calls.ts';
import { openedHere } from '../../../src/ui/form/useLeaveForm.ts';
import { newRecordPath } from '../../../src/routing/paths.ts';
import { addProductPath } from '../../../src/features/newProduct/newProductTabs.ts';
import { chosenWords } from '../../../src/features/words/chosenWords.ts';
import { formPath, subjectOf } from '../../../src/features/desk/subject.ts';

/** Times are in wire format. */
export type ActionAnswer =
    | { until: string }
    | { handed_to: number | null; reason?: string }
    | { back: true }
    | { product_id: number; copy_barcode: boolean }
    | { reply: string };

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
        default:
            return undefined;
    }
};

/** What an action says of its item; undefined if a call of its own does, and for the others. */
const outcomes: Partial<Record<DeskActionName, DeskOutcome>> = {
    approve: 'approved',
    done: 'nothing',
    hide: 'hidden',
    right: 'right',
    already: 'already_so',
    wrong: 'wrong',
};

/** What becomes of its item, as far as the member hears of it. */
const tells: Partial<Record<DeskActionName, ToldOutcome>> = {
    apply: 'right',
    right: 'right',
    already: 'already_so',
    wrong: 'wrong',
    link: 'linked',
    hide: 'hidden',
    delete: 'removed',
};

/** The digit of the words chosen for what an action says of an item; undefined for those by default. */
export const wordsFor = ({ name }: Pick<DeskAction, 'name'>, { kind, id }: DeskRow) =>
    chosenWords({ kind, id, outcome: tells[name] ?? null });

/** The members who hear of a decision, `decisionOf` an action; of too many items nobody does. */
export const hearersOf = (decision: string, rows: readonly DeskRow[]) => {
    const outcome = tells[decision as DeskActionName] ?? null;
    const told = rows.filter(({ kind }) => decision === 'reply' || messageFor(kind, outcome) !== undefined);
    return told.length > limits.jobStep
        ? []
        : [...new Map(told.flatMap(({ member }) => (member ? [[member.id, member.username]] : []))).values()];
};

/** What a second look is answered with; null leaves it to a colleague. */
const judgementOf = (name: DeskActionName): Judgement | null => {
    if (name === 'add') return 'added';
    if (name === 'edit') return 'right';
    const outcome = tells[name] ?? outcomes[name];
    return outcome === undefined || outcome === 'nothing' ? null : (outcome as Judgement);
};

/** The decision that an action stores on the desk, for one item or for several at once; undefined for other actions. */
export const markOf = (
    name: DeskActionName,
    answer: ActionAnswer | undefined,
): BodyOf<'PUT desk/{kind}/{id}'> | undefined => {
    if (answer && 'reply' in answer) return { state: 'done', outcome: 'answered', ...answer };
    const outcome = outcomes[name];
    if (outcome) return { state: 'done', outcome };
    if (name !== 'later' || !answer || 'product_id' in answer) return undefined;
    if ('until' in answer) return { state: 'later', ...answer };
    return 'handed_to' in answer ? { state: 'handed', ...answer } : { state: 'waiting' };
};

/** Its message is `resources.desk.did.<name>`. */
export const decisionOf = ({ name }: DeskAction, answer: ActionAnswer | undefined) => {
    if (answer && 'handed_to' in answer) return 'hand';
    return answer && 'back' in answer ? 'handBack' : name;
};

/** The version on the screen; the server refuses a link of an older one. */
const versionOf = (item: DeskItem | undefined) =>
    item?.kind === 'new_product' ? item.record.version : undefined;

/**
 * Returns a function that sends an action. It resolves to the edit's id, or to null if nothing changed or a page
 * opened; it rejects with the HTTP client's error.
 */
export const useSendAction = () => {
    const { change } = useHttp();
    const navigate = useNavigate();
    return useCallback(
        async (
            { name }: Pick<DeskAction, 'name'>,
            row: DeskRow,
            answer?: ActionAnswer,
            item?: DeskItem,
        ): Promise<number | null> => {
            if (row.second_look !== undefined)
                return change('PUT second-look/{id}', {
                    params: { id: row.second_look },
                    body: { outcome: judgementOf(name) },
                });
            const page = pageFor(name, item);
            if (page !== undefined) {
                void navigate(page, { state: openedHere });
                return null;
            }
            const version = versionOf(item);
            const { kind, id } = row;
            const words = wordsFor({ name }, row);
            const mark = markOf(name, answer);
            if (mark) return change('PUT desk/{kind}/{id}', { words, params: { kind, id }, body: mark });
            switch (name) {
                case 'apply':
                    return item?.kind === 'correction' && item.patch
                        ? change('POST desk/corrections/{id}/apply', {
                              words,
                              params: { id },
                              body: { changes: item.patch.changes },
                          })
                        : null;
                case 'link':
                    return answer && 'product_id' in answer
                        ? change('PUT new-product/{id}/link', {
                              words,
                              params: { id },
                              body: { ...answer, version },
                          })
                        : null;
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
    | 'right'
    | 'already'
    | 'wrong'
    | 'add'
    | 'approve'
    | 'edit'
    | 'link'
    | 'hide'
    | 'done'
    | 'later'
    | 'note'
    | 'reply'
    | 'delete';

/** Its label is the message `resources.desk.actions.<name>`. */
export interface DeskAction {
    name: DeskActionName;
    letter: string;
    /** Its letter on other items. */
    also?: string;
    look?: 'primary' | 'danger';
    /** The question asked first (`ActionQuestion`). */
    asks?: 'later' | 'link' | 'note' | 'reply';
    decides: boolean;
    together: boolean;
    isLoading?: boolean;
    /** Of how many ticked items it is one. */
    count?: number;
}

const each = {
    apply: { letter: 'a', look: 'primary', decides: true, together: false },
    right: { letter: 'a', decides: true, together: true },
    already: { letter: 'r', decides: true, together: true },
    wrong: { letter: 'w', decides: true, together: true },
    add: { letter: 'a', look: 'primary', decides: false, together: false },
    approve: { letter: 'a', look: 'primary', decides: true, together: true },
    edit: { letter: 'e', decides: false, together: false },
    link: { letter: 'l', asks: 'link', decides: true, together: false },
    hide: { letter: 'h', decides: true, together: true },
    done: { letter: 'r', decides: true, together: true },
    later: { letter: 's', asks: 'later', decides: true, together: true },
    reply: { letter: 'r', asks: 'reply', decides: true, together: false },
    note: { letter: 'n', asks: 'note', decides: false, together: false },
    delete: { letter: 'd', look: 'danger', decides: true, together: true },
} as const satisfies Record<DeskActionName, Omit<DeskAction, 'name'>>;

/** Whether the words of a correction give a change that can be applied, as far as it is known. */
const applies = (row: DeskRow, item: DeskItem | undefined) =>
    item?.kind === 'correction' ? item.patch !== null && item.patch.strength !== 'point' : row.proposed;

const own = (row: DeskRow, item?: DeskItem): DeskActionName[] => {
    switch (row.kind) {
        case 'new_product':
            return ['add', 'link', 'hide'];
        case 'correction': {
            const isThere = item === undefined || subjectOf(item) !== undefined;
            return [
                applies(row, item) ? 'apply' : 'right',
                'already',
                'wrong',
                ...(isThere ? ['edit' as const] : []),
            ];
        }
        case 'product_review':
            return ['approve'];
        case 'barcode_scan_miss':
            return ['add', 'done'];
        case 'member_answer':
            return ['approve', 'reply'];
        default:
            return ['approve', 'edit'];
    }
};

/** What gives an outcome that a rule proposes. */
const giving: Partial<Record<DeskOutcome | 'added' | 'linked' | 'removed' | 'resolved', DeskActionName>> = {
    added: 'add',
    linked: 'link',
    removed: 'delete',
    approved: 'approve',
    nothing: 'done',
    hidden: 'hide',
    already_so: 'already',
    wrong: 'wrong',
};

/** A does what a rule proposes, `O` what it does otherwise; every other letter stays. */
const asProposed = (actions: readonly DeskAction[], rule: DeskItem['rule']): readonly DeskAction[] => {
    const name = rule?.does === 'proposes' ? giving[rule.outcome] : undefined;
    if (!actions.some(action => action.name === name && action.letter !== 'a')) return actions;
    return actions.map(({ look, ...action }) => {
        if (action.name === name) return { ...action, letter: 'a', also: action.letter, look: 'primary' };
        return action.letter === 'a' ? { ...action, letter: 'o' } : { ...action, ...(look && { look }) };
    });
};

/** An item's actions in the order of its buttons; a row is enough for most of them. */
export const actionsOf = (row: DeskRow, item?: DeskItem): readonly DeskAction[] => {
    const names: DeskActionName[] = [...own(row, item), 'later', 'note'];
    if (canDelete(row.kind)) names.push('delete');
    if (row.second_look !== undefined)
        // It is judged here and nowhere else.
        return names
            .filter(name => name !== 'note' && (name !== 'edit' || row.kind === 'correction'))
            .map(name => ({ name, ...each[name], decides: true }));
    const isReading = item?.kind === 'correction' && item.patch?.strength === 'place';
    const actions = names.map(name => ({ name, ...each[name], isLoading: name === 'apply' && isReading }));
    return asProposed(actions, item?.rule);
};

/** Whether an action is one of the outcomes beside the likely one; a right correction mostly is edited first. */
export const isOutcome = ({ name, decides }: DeskAction) => decides && name !== 'later' && name !== 'right';
