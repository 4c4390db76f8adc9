import type { DeskItem, DeskRow } from '../../../contract/desk.ts';
import type { DeskAction } from './actions.ts';
import type { ActionAnswer } from './useSendAction.ts';

export interface ActionQuestionProps {
    /** An action that asks something; nothing is shown for another one. */
    action: DeskAction;
    row: DeskRow;
    item?: DeskItem;
    /** How many items it is for: those that are ticked, or one. */
    count: number;
    /** Called with the answer; undefined for a plain yes. */
    onAnswer: (answer?: ActionAnswer) => void;
    onClose: () => void;
}

/** What is asked before an action: whether to delete, until when not, which product, or the note. */
export const ActionQuestion = ({ action }: ActionQuestionProps) => <>{action.name}</>;
