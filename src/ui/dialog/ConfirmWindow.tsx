import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { QuestionWindow } from './QuestionWindow.tsx';
import { useOneAtATime } from '../useOneAtATime.ts';

export interface ConfirmWindowProps {
    open: boolean;
    /** Translated: the effect of Yes, e.g. "Delete Damask Rose Hand Cream". */
    title: string;
    text: string;
    /** The name or the words that Yes deletes. */
    quote?: string;
    /** Nothing is chosen to say Yes to. */
    yesDisabled?: boolean;
    /** Translated verbs in place of Yes and No. */
    verbs?: { yes: string; no: string };
    /** Yes cannot be undone: filled red. */
    danger?: boolean;
    /** Undo reverts Yes: the focus starts on Yes. */
    undoable?: boolean;
    /** Below the question: further effects of Yes, or choices. */
    children?: ReactNode;
    /** A second press does nothing until the promise settles, and the dialog cannot be closed. */
    onYes: () => unknown;
    onNo: () => void;
}

/** Asks for confirmation with Yes and No. */
export const ConfirmWindow = ({ onYes, verbs, ...question }: ConfirmWindowProps) => {
    const translate = useTranslate();
    const [say, busy] = useOneAtATime(async () => onYes());
    return (
        <QuestionWindow
            {...question}
            yes={verbs?.yes ?? translate('components.confirm.yes')}
            no={verbs?.no ?? translate('components.confirm.no')}
            busy={busy}
            onYes={() => void say()}
        />
    );
};
