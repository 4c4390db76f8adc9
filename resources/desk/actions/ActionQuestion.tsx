import { useNotify, useTranslate } from 'react-admin';
import type { DeskItem, DeskKind, DeskRow } from '../../../contract/desk.ts';
import { ConfirmDialog } from '../../../src/kit/ConfirmDialog.tsx';
import { Gone } from '../../../src/shared/thread/Gone.tsx';
import { LaterDialog } from '../../../src/shared/desk/LaterDialog.tsx';
import { NoteDialog } from '../../../src/shared/desk/NoteDialog.tsx';
import { useRowWords } from '../useRowWords.ts';
import { LinkToMatch } from './LinkToMatch.tsx';
import type { DeskAction } from './actions.ts';
import type { ActionAnswer } from './useSendAction.ts';

/** Where the questions of the records' own pages are among the messages. */
const questionKeys: Partial<Record<DeskKind, string>> = {
    product_review: 'resources.product-reviews.delete.question',
    post: 'resources.posts.delete.question',
    post_comment: 'resources.posts.comment.delete.question',
    product_question: 'resources.questions.delete.question',
    product_question_answer: 'resources.questions.answer.delete.question',
};

/** Of what is part of another record, whose name says nothing of it. */
const entryKeys: Partial<Record<DeskKind, string>> = {
    post_comment: 'resources.posts.comment.delete.button',
    product_question_answer: 'resources.questions.answer.delete.button',
};

/** The text that goes; that of a question is its name. */
const textOf = (row: DeskRow, item: DeskItem | undefined) => {
    if (item?.kind === 'post_comment') return item.record.body;
    return item?.kind === 'product_question_answer' ? item.record.answer : row.text;
};

interface ActionQuestionProps {
    open: boolean;
    /** What it asks; nothing is shown for an action that asks nothing. */
    action: DeskAction;
    row: DeskRow;
    item?: DeskItem;
    /** How many items it is for: those that are ticked, or one. */
    count: number;
    /** Says that it is not for all that are ticked. */
    some?: string;
    /** Called with the answer, which is undefined for a plain yes. */
    onAnswer: (answer?: ActionAnswer) => void;
    onClose: () => void;
}

/** What is asked before an action: whether to delete, until when to put off, which product, or the note. */
export const ActionQuestion = ({
    action,
    row,
    item,
    count,
    some,
    onAnswer,
    onClose,
}: ActionQuestionProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const { titleOf } = useRowWords();
    const text = textOf(row, item);
    const t = (key: string, args?: object) => translate(`resources.desk.ask.${key}`, args);
    switch (action.asks) {
        case 'delete':
            return (
                <ConfirmDialog
                    open
                    danger
                    undoable
                    title={
                        count > 1
                            ? t('delete.title', { smart_count: count })
                            : translate(entryKeys[row.kind] ?? 'components.confirm.delete', {
                                  name: titleOf(row),
                                  user: row.member?.username ?? translate('components.deleted'),
                              })
                    }
                    text={[
                        some,
                        count > 1
                            ? t('delete.question')
                            : translate(questionKeys[row.kind] ?? 'ra.message.delete_content'),
                    ]
                        .filter(Boolean)
                        .join(' ')}
                    onYes={() => onAnswer()}
                    onNo={onClose}
                >
                    {count === 1 && text && <Gone>{text}</Gone>}
                </ConfirmDialog>
            );
        case 'later':
            return (
                <LaterDialog
                    title={
                        count > 1
                            ? translate('resources.desk.together.title', {
                                  action: t('later.title'),
                                  smart_count: count,
                              })
                            : undefined
                    }
                    text={some}
                    onUntil={until => onAnswer({ until })}
                    onHand={handed_to => onAnswer({ handed_to })}
                    onClose={onClose}
                />
            );
        case 'link':
            return item?.kind === 'new_product' ? (
                <LinkToMatch
                    record={item.record}
                    onLink={(product_id, copy_barcode) => onAnswer({ product_id, copy_barcode })}
                    onClose={onClose}
                />
            ) : null;
        case 'note':
            return (
                <NoteDialog
                    item={row}
                    onNoted={() => notify('resources.desk.noted', { messageArgs: { name: row.title } })}
                    onClose={onClose}
                />
            );
        default:
            return null;
    }
};
