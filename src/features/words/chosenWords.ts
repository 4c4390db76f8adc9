import { messageFor, type ToldOutcome } from '../../../contract/memberWords.ts';

/** What words are about: a record and what becomes of it. */
export interface About {
    kind: string;
    id: number;
    outcome: ToldOutcome;
}

/** The words chosen for what members read. */
const chosen = new Map<string, string>();

const keyOf = ({ kind, id, outcome }: About) => `${kind} ${id} ${messageFor(kind, outcome)}`;

/** As a save says it; undefined for the words by default. */
export const chosenWords = (about: About) => chosen.get(keyOf(about));

/** Without a choice, the words by default. */
export const chooseWords = (about: About, choice: string | undefined) => {
    if (choice === undefined) chosen.delete(keyOf(about));
    else chosen.set(keyOf(about), choice);
};
