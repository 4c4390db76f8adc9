import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { QuestionWindow } from './QuestionWindow.tsx';
import { useOneAtATime } from './useOneAtATime.ts';

export interface ConfirmWindowProps {
    open: boolean;
    /** Translated: what Yes does, e.g. "Delete Damask Rose Hand Cream". */
    title: string;
    /** Translated: the question. */
    text: string;
    /** There is nothing to say Yes to. */
    yesDisabled?: boolean;
    /** Yes cannot be undone: filled red. */
    danger?: boolean;
    /** Undo takes it back: the focus begins on Yes. */
    undoable?: boolean;
    /** Below the question: what Yes also does, or what can be chosen with it. */
    children?: ReactNode;
    /** A second press does nothing until the promise settles, and the dialog cannot be closed. */
    onYes: () => unknown;
    onNo: () => void;
}

/** Asks for confirmation with Yes and No. */
export const ConfirmWindow = ({ onYes, ...question }: ConfirmWindowProps) => {
    const translate = useTranslate();
    const [say, busy] = useOneAtATime(async () => onYes());
    return (
        <QuestionWindow
            {...question}
            yes={translate('components.confirm.yes')}
            no={translate('components.confirm.no')}
            busy={busy}
            onYes={() => void say()}
        />
    );
};
